import { normalizeSearchText as fold } from '#shared/search/search-words.ts';

const segmenter = new Intl.Segmenter();

/** How well a name is what is looked for: 2 where it is all of it, 1 where it begins so, else 0. */
export function computeNameRank(words: readonly string[], name: string) {
  const [folded, searchText] = [fold(name), words.join(' ')];
  if (searchText === '' || !folded.startsWith(searchText)) return 0;
  return folded === searchText ? 2 : 1;
}

/** Whether a code is all that is looked for, however it is written. */
export const isWholeCode = (words: readonly string[], code: string) =>
  fold(code) === words.join('');

/** A piece of a text, and whether it is what was looked for. */
export type TextPiece = { text: string; isMatch: boolean };

/**
 * The text in pieces: of each word the places where it begins a word, and where there are none its first
 * place, so that not every 'a' of a line is marked.
 */
export function splitByMatches(text: string, words: readonly string[]): TextPiece[] {
  // With their accents, however they are written.
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
