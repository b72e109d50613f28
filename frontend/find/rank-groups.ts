import type { FindGroup } from './find-items.ts';
import { isWholeCodeTyped, computeNameRank } from './find-match.ts';

/**
 * Puts exact matches first, among the groups and within each: the same name before one that only begins
 * with the text. If a whole code was typed, the record with this code comes before orders that contain it.
 */
export function rankGroups(
  words: readonly string[],
  foundGroups: readonly FindGroup[],
  localGroups: readonly FindGroup[],
): FindGroup[] {
  const getItemRank = ({ title }: { title: string }) => computeNameRank(words, title);
  const ranked = localGroups
    .map((group) => {
      const items = group.items.toSorted((a, b) => getItemRank(b) - getItemRank(a));
      return { group: { ...group, items }, rank: items[0] ? getItemRank(items[0]) : 0 };
    })
    .toSorted((a, b) => b.rank - a.rank);
  const hasWholeCode = ({ items }: FindGroup) =>
    items.some(({ codes }) => codes?.some((code) => isWholeCodeTyped(words, code)));
  return [
    ...ranked.filter(({ rank }) => rank > 0).map(({ group }) => group),
    ...foundGroups.filter(hasWholeCode),
    ...foundGroups.filter((group) => !hasWholeCode(group)),
    ...ranked.filter(({ rank }) => rank === 0).map(({ group }) => group),
  ];
}
