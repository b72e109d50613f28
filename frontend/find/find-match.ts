import { normalizeWithoutSymbols as fold } from '#shared/search/search-words.ts';

const segmenter = new Intl.Segmenter();

/** How well a name matches: 2 for the whole name, 1 for its beginning, else 0. */
export function computeNameRank(words: readonly string[], name: string) {
  const [folded, searchText] = [fold(name), words.join(' ')];
  if (searchText === '' || !folded.startsWith(searchText)) return 0;
  return folded === searchText ? 2 : 1;
}

/** Whether the whole code was typed, with any spacing. */
export const isWholeCodeTyped = (words: readonly string[], code: string) =>
  fold(code) === words.join('');

/** A piece of a text, and whether it matches. */
export type TextPiece = { text: string; isMatch: boolean };

/**
 * Splits the text into pieces. Each word matches where it begins a word, or else at its first occurrence
 * only, so that not every 'a' of a line is highlighted.
 */
export function splitByMatches(text: string, words: readonly string[]): TextPiece[] {
  // Letters with their accents, in any encoding.
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const letterIndexes = letters.flatMap((letter, index) =>
    Array<number>(fold(letter).length).fill(index),
  );
  const folded = letters.map(fold).join('');
  const matchedLetters = new Set<number>();
  for (const word of words)
    for (const start of findWordIndexes(folded, word))
      for (
        let index = letterIndexes[start]!;
        index <= letterIndexes[start + word.length - 1]!;
        index++
      )
        matchedLetters.add(index);
  return buildTextPieces(letters, matchedLetters);
}

function findWordIndexes(folded: string, word: string): number[] {
  const allIndexes: number[] = [];
  for (
    let index = folded.indexOf(word);
    index >= 0;
    index = folded.indexOf(word, index + word.length)
  )
    allIndexes.push(index);
  const wordStarts = allIndexes.filter(
    (index) => index === 0 || /[^\p{L}\p{N}]/u.test(folded[index - 1]!),
  );
  return wordStarts.length > 0 ? wordStarts : allIndexes.slice(0, 1);
}

function buildTextPieces(
  letters: readonly string[],
  matchedLetters: ReadonlySet<number>,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = matchedLetters.has(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}
