/** The header of a PDF that says its words with letters that no font has: each encoded as in an address. */
export const UNPRINTABLE_WORDS_HEADER = 'boxed-words';
/** The same of a PDF that comes from the bucket, where headers of our own begin so. */
export const STORED_UNPRINTABLE_WORDS_HEADER = `x-amz-meta-${UNPRINTABLE_WORDS_HEADER}`;
/** The header of a PDF that names, in the same way, the products whose picture was not fit to be printed. */
export const OMITTED_PICTURES_HEADER = 'pictures-left-off';

export const formatWordsHeader = (words: readonly string[]): string =>
  words.map(encodeURIComponent).join(' ');

/** What such a header says; no words where there is none. */
export const parseWordsHeader = (header: string | null): string[] =>
  (header ?? '').split(' ').filter(Boolean).map(decodeURIComponent);
