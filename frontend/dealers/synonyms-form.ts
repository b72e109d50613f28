import { t } from '#shared/language/t.ts';
import {
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYM_LISTS,
  MAX_SYNONYMS_PER_LIST,
} from '#shared/schemas/dealer-profile-schema.ts';
import { defaultSynonyms, type SynonymGroups } from '#shared/search/synonyms.ts';

/** The synonyms as field text: one list per line, with words separated by commas. */
export const formatSynonyms = (lists: SynonymGroups | null | undefined): string =>
  (lists ?? defaultSynonyms).map((list) => list.join(', ')).join('\n');

/**
 * Reads the lists from the field. Returns null where they equal the default ones, so that the defaults can
 * still grow.
 */
export function parseSynonymsUnlessDefault(text: string): string[][] | null {
  const lists = text
    .split('\n')
    .map((line) =>
      line
        .split(/[,;]/)
        .map((word) => word.trim().replaceAll(/\s+/g, ' '))
        .filter((word) => word !== ''),
    )
    .filter((list) => list.length > 0);
  return formatSynonyms(lists) === formatSynonyms(null) ? null : lists;
}

/** The problem of the lists. Undefined where there is none. */
export function findSynonymsProblem(lists: string[][] | null): string | undefined {
  if (!lists) return undefined;
  if (lists.length > MAX_SYNONYM_LISTS) return t`At most ${MAX_SYNONYM_LISTS} lines`;
  const singleWordList = lists.find((list) => list.length < 2);
  if (singleWordList)
    return t`“${singleWordList[0]!}” stands alone: each line needs two words or more`;
  const fullList = lists.find((list) => list.length > MAX_SYNONYMS_PER_LIST);
  if (fullList) return t`“${fullList[0]!}”: at most ${MAX_SYNONYMS_PER_LIST} words on a line`;
  const longWord = lists.flat().find((word) => word.length > MAX_SYNONYM_LENGTH);
  return longWord && t`“${longWord}”: at most ${MAX_SYNONYM_LENGTH} characters`;
}
