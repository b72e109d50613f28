import {
  UNPRINTABLE_WORDS_HEADER,
  STORED_UNPRINTABLE_WORDS_HEADER,
  parsePercentEncodedWords,
  formatPercentEncodedWords,
} from '#shared/contract/pdf-headers.ts';

/** The metadata of a file is limited to 2 KB. */
const MAX_METADATA_LENGTH = 1_500;

/** The words with unprintable letters in a PDF, as metadata of its file in the bucket. */
export function toTruncatedBoxedWordsMetadata(
  boxedWords: readonly string[],
): Record<string, string> {
  const words = formatPercentEncodedWords(boxedWords);
  const truncatedWords =
    words.length > MAX_METADATA_LENGTH
      ? words.slice(0, Math.max(0, words.lastIndexOf(' ', MAX_METADATA_LENGTH)))
      : words;
  return truncatedWords ? { [UNPRINTABLE_WORDS_HEADER]: truncatedWords } : {};
}

/** The words from the metadata headers of a stored file. */
export const parseStoredBoxedWords = (headers: Headers): string[] =>
  parsePercentEncodedWords(headers.get(STORED_UNPRINTABLE_WORDS_HEADER));
