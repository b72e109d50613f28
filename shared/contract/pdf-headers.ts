/** The header of a PDF that lists its words with letters that no font has, each percent-encoded. */
export const UNPRINTABLE_WORDS_HEADER = 'boxed-words';
/** The same header for a PDF from the S3 bucket, where custom headers have this prefix. */
export const STORED_UNPRINTABLE_WORDS_HEADER = `x-amz-meta-${UNPRINTABLE_WORDS_HEADER}`;
/** The header of a PDF that lists, in the same format, the products whose picture could not be printed. */
export const OMITTED_PICTURES_HEADER = 'pictures-left-off';

export const formatPercentEncodedWords = (words: readonly string[]): string =>
  words.map(encodeURIComponent).join(' ');

/** The words of such a header; empty where there is none. */
export const parsePercentEncodedWords = (header: string | null): string[] =>
  (header ?? '').split(' ').filter(Boolean).map(decodeURIComponent);
