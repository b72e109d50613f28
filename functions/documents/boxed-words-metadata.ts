import {
  UNPRINTABLE_WORDS_HEADER,
  STORED_UNPRINTABLE_WORDS_HEADER,
  parseWordsHeader,
  formatWordsHeader,
} from '#shared/contract/pdf-headers.ts';

/** The metadata of a file is limited to 2 KB. */
const MAX_METADATA_LENGTH = 1_500;

/** The words with unprintable letters in a PDF, as metadata of its file in the bucket. */
export function toBoxedWordsMetadata(boxed: readonly string[]): Record<string, string> {
  const words = formatWordsHeader(boxed);
  const truncatedWords =
    words.length > MAX_METADATA_LENGTH
      ? words.slice(0, Math.max(0, words.lastIndexOf(' ', MAX_METADATA_LENGTH)))
      : words;
  return truncatedWords ? { [UNPRINTABLE_WORDS_HEADER]: truncatedWords } : {};
}

/** The words from the metadata headers of a stored file. */
export const parseBoxedWords = (headers: Headers): string[] =>
  parseWordsHeader(headers.get(STORED_UNPRINTABLE_WORDS_HEADER));
