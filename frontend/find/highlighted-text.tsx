import { splitByMatches } from './find-match.ts';

/** A text with the matches highlighted. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitByMatches(text, words).map(({ text: piece, isMatch }, index) =>
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
