import { formatInteger } from '#shared/format/format-number.ts';
import { isSingularCount, t } from '#shared/language/t.ts';

/** '1 row', '1,200 rows' */
export const formatRowCount = (count: number) =>
  count === 1 ? t`1 row` : t`${formatInteger(count)} rows`;

/** '1 line', '1,200 lines' */
export const formatLineCount = (count: number) =>
  count === 1 ? t`1 line` : t`${formatInteger(count)} lines`;

/** The names of a list's rows. */
export type ListNouns = {
  /** Singular. */
  singularNoun: string;
  /** Plural. It is also the list's name. */
  pluralNoun: string;
};

/** '1 user', '1,200 users' */
export function formatCountWithNoun(
  count: number,
  { singularNoun, pluralNoun }: ListNouns,
): string {
  return `${formatInteger(count)} ${isSingularCount(count) ? singularNoun : pluralNoun}`;
}
