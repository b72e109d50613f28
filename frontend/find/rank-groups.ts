import type { FindGroup } from './find-items.ts';
import { isWholeCode, computeNameRank } from './find-match.ts';

/**
 * What is called as it was typed stands before all that is found, and stays there: the same name before one that
 * only begins so, among the groups and in each. A code that was typed as a whole is wanted itself, rather than the
 * orders that have it.
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
    items.some(({ codes }) => codes?.some((code) => isWholeCode(words, code)));
  return [
    ...ranked.filter(({ rank }) => rank > 0).map(({ group }) => group),
    ...foundGroups.filter(hasWholeCode),
    ...foundGroups.filter((group) => !hasWholeCode(group)),
    ...ranked.filter(({ rank }) => rank === 0).map(({ group }) => group),
  ];
}
