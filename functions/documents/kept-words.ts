import { BOXED_WORDS, KEPT_WORDS } from '#shared/contract/endpoint.ts';

/** All that is said of a file has 2 KB. */
const MOST_LETTERS = 1_500;

/** Words of a PDF with letters that no font has, as what is said of its file in the bucket. */
export function metadataOf(boxed: readonly string[]): Record<string, string> {
  let kept = '';
  for (const word of boxed.map(encodeURIComponent)) {
    const longer = kept ? `${kept} ${word}` : word;
    if (longer.length > MOST_LETTERS) break;
    kept = longer;
  }
  return kept ? { [BOXED_WORDS]: kept } : {};
}

/** The words, of the headers that a file is read with. */
export const keptWords = (headers: Headers): string[] =>
  (headers.get(KEPT_WORDS) ?? '').split(' ').filter(Boolean).map(decodeURIComponent);
