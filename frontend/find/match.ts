import { normalizeSearchText as fold } from '#shared/search/search-words.ts';

const segmenter = new Intl.Segmenter();

/** How well a name is what is looked for: 2 where it is all of it, 1 where it begins so, else 0. */
export function nameRank(words: readonly string[], name: string) {
  const [folded, searchText] = [fold(name), words.join(' ')];
  if (searchText === '' || !folded.startsWith(searchText)) return 0;
  return folded === searchText ? 2 : 1;
}

/** Whether a code is all that is looked for, however it is written. */
export const isWholeCode = (words: readonly string[], code: string) =>
  fold(code) === words.join('');

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isFound: boolean };

/**
 * The text in pieces: of each word the places where it begins a word, and where there are none its first
 * place, so that not every 'a' of a line is marked.
 */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  // With their accents, however they are written.
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const letterIndexes = letters.flatMap((letter, at) =>
    Array<number>(fold(letter).length).fill(at),
  );
  const folded = letters.map(fold).join('');
  const found = new Set<number>();
  for (const word of words)
    for (const start of findWordIndexes(folded, word))
      for (let at = letterIndexes[start]!; at <= letterIndexes[start + word.length - 1]!; at++)
        found.add(at);
  return inPieces(letters, found);
}

function findWordIndexes(folded: string, word: string): number[] {
  const all: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    all.push(at);
  const begins = all.filter((at) => at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1]!));
  return begins.length > 0 ? begins : all.slice(0, 1);
}

function inPieces(letters: readonly string[], found: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const isFound = found.has(at);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  }
  return pieces;
}
