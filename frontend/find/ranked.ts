import type { Group } from './items.ts';
import { isWholeCode, nameRank } from './match.ts';

/**
 * What is called as it was typed stands before all that is found, and stays there: the same name before one that
 * only begins so, among the groups and in each. A code that was typed as a whole is wanted itself, rather than the
 * orders that have it.
 */
export function inOrder(
  words: readonly string[],
  found: readonly Group[],
  local: readonly Group[],
): Group[] {
  const rankOf = ({ title }: { title: string }) => nameRank(words, title);
  const ranked = local
    .map((group) => {
      const items = group.items.toSorted((a, b) => rankOf(b) - rankOf(a));
      return { group: { ...group, items }, rank: items[0] ? rankOf(items[0]) : 0 };
    })
    .toSorted((a, b) => b.rank - a.rank);
  const isMeant = ({ items }: Group) =>
    items.some(({ codes }) => codes?.some((code) => isWholeCode(words, code)));
  return [
    ...ranked.filter(({ rank }) => rank > 0).map(({ group }) => group),
    ...found.filter(isMeant),
    ...found.filter((group) => !isMeant(group)),
    ...ranked.filter(({ rank }) => rank === 0).map(({ group }) => group),
  ];
}
