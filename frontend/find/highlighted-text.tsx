import { splitByMatches } from './find-match.ts';

/** A text with what was looked for marked in it. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitByMatches(text, words).map(({ text: piece, isMatch: isFound }, index) =>
    isFound ? <mark key={index}>{piece}</mark> : piece,
  );
