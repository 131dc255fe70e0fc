/// Whom one can search for.
let names = """
  Ada Lovelace, Alan Kay, Alan Turing, Albert Einstein, Alonzo Church, Amalie Noether, Andrew Wiles,
  Barbara Liskov, Bertrand Russell, Blaise Pascal, Brian Kernighan, Carl Friedrich Gauss,
  Charles Babbage, Charles Darwin, Claude Shannon, David Hilbert, Dennis Ritchie, Donald Knuth,
  Dorothy Hodgkin, Edsger Dijkstra, Emmy Noether, Enrico Fermi, Ernest Rutherford, Erwin Schrödinger,
  Évariste Galois, Frances Allen, Galileo Galilei, George Boole, Georg Cantor, Gottfried Leibniz,
  Grace Hopper, Grete Hermann, Hedy Lamarr, Henri Poincaré, Hypatia, Isaac Newton, Jane Goodall,
  James Clerk Maxwell, Johannes Kepler, John Backus, John McCarthy, John von Neumann,
  Joseph Fourier, Karen Spärck Jones, Katherine Johnson, Ken Thompson, Kristen Nygaard, Kurt Gödel,
  Leonhard Euler, Lise Meitner, Lynn Conway, Margaret Hamilton, Marie Curie, Mary Cartwright,
  Maryam Mirzakhani, Max Planck, Michael Faraday, Niels Bohr, Niklaus Wirth, Ole-Johan Dahl,
  Paul Dirac, Peter Landin, Pierre de Fermat, Rachel Carson, Radia Perlman, René Descartes,
  Richard Feynman, Robin Milner, Rosalind Franklin, Rózsa Péter, Sofja Kowalewskaja,
  Sophie Germain, Srinivasa Ramanujan, Stephen Kleene, Tony Hoare, Vera Rubin, Werner Heisenberg,
  강감찬, 강경애, 곽재우, 광개토대왕, 권율, 김구, 김만덕, 김소월, 김연아, 김유신, 김정호, 김홍도, 나혜석,
  논개, 대조영, 류성룡, 박경리, 박수근, 백남준, 백석, 선덕여왕, 세종대왕, 손기정, 신사임당, 신윤복, 안중근,
  안창호, 왕건, 우장춘, 원효, 유관순, 윤동주, 윤봉길, 을지문덕, 의상, 이순신, 이이, 이중섭, 이태영, 이황,
  장보고, 장영실, 정약용, 정조, 주시경, 최무선, 최치원, 한강, 한석봉, 허난설헌, 허준, 홍대용, 황진이, 혜초,
  岡潔, 湯川秀樹, 陳省身, 吳健雄, 屠呦呦
  """.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
  .map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
  .filter { !$0.isEmpty }
