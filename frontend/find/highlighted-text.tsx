import { piecesOf } from './match.ts';

/** A text with what was looked for marked in it. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map(({ text: piece, isFound }, at) =>
    isFound ? <mark key={at}>{piece}</mark> : piece,
  );
