import {
  UNPRINTABLE_WORDS_HEADER,
  STORED_UNPRINTABLE_WORDS_HEADER,
  parseWordsHeader,
  formatWordsHeader,
} from '#shared/contract/pdf-headers.ts';

/** All that is said of a file has 2 KB. */
const MAX_METADATA_LENGTH = 1_500;

/** Words of a PDF with letters that no font has, as what is said of its file in the bucket. */
export function toBoxedWordsMetadata(boxed: readonly string[]): Record<string, string> {
  const words = formatWordsHeader(boxed);
  const truncatedWords =
    words.length > MAX_METADATA_LENGTH
      ? words.slice(0, Math.max(0, words.lastIndexOf(' ', MAX_METADATA_LENGTH)))
      : words;
  return truncatedWords ? { [UNPRINTABLE_WORDS_HEADER]: truncatedWords } : {};
}

/** The words, of the headers that a file is read with. */
export const parseBoxedWords = (headers: Headers): string[] =>
  parseWordsHeader(headers.get(STORED_UNPRINTABLE_WORDS_HEADER));
