/*
 * Runs before each file. A killed process holds its place in the print queue for six seconds, which never
 * pass in a run: after two such kills nobody could print.
 */
process.env.PRINTS_AT_ONCE = '1000';
