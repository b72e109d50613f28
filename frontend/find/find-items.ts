import type { ReactNode } from 'react';
import type { IconName } from '#frontend/parts/controls/icon.tsx';

/** A result, as a row shows it and Enter runs it. */
export type FindItem = {
  /** Unique among all items. */
  key: string;
  icon: IconName;
  number?: string | undefined;
  /** Shown before the title, such as a picture. */
  leadingNode?: ReactNode;
  title: string;
  /** Other complete names that a user may type. */
  codes?: readonly string[];
  detail?: string | undefined;
  /** Its status, or what happens to it. */
  stateNode?: ReactNode;
  amount?: string | undefined;
  chord?: string | undefined;
  /** What Enter does, where it does not open something. */
  actionLabel?: string;
  appearance?: 'here' | 'bad';
  /** Its URL, which can also be opened in another tab. */
  to?: string;
  /** The dialog stays open. */
  keepsDialogOpen?: true;
  run: () => void;
};

export type FindGroup = {
  name: string;
  items: readonly FindItem[];
  /** '5 of 12' */
  count?: string | undefined;
  /** There are no results yet. */
  isSearching?: boolean;
  /** The results belong to an earlier text. */
  isStale?: boolean;
};

/**
 * The row that Enter chooses if the user has not moved to one. Before any text is typed it must be a link.
 * On a phone, whose keyboard always has Go, there is then none.
 */
export function getDefaultItem(items: readonly FindItem[], { isTyped = true, isNarrow = false }) {
  // The open order comes first, and opens nothing.
  const others = items.filter(({ appearance }) => appearance !== 'here');
  if (isTyped) return others[0] ?? items[0];
  return isNarrow || !others[0]?.to ? undefined : others[0];
}

/** The next or previous item, or the first or last one if there is no current item. It wraps around. */
export function getAdjacentItemKey(
  items: readonly FindItem[],
  fromKey: string | undefined,
  by: 1 | -1,
) {
  const index = items.findIndex(({ key }) => key === fromKey);
  if (index < 0) return items.at(by > 0 ? 0 : -1)?.key;
  return items[(index + by + items.length) % items.length]?.key;
}

/** The first item of the next or previous group that has items. */
export function getAdjacentGroupKey(
  groups: readonly FindGroup[],
  fromKey: string | undefined,
  by: 1 | -1,
) {
  const nonEmptyGroups = groups.filter(({ items }) => items.length > 0);
  const index = nonEmptyGroups.findIndex(({ items }) => items.some(({ key }) => key === fromKey));
  if (index < 0) return nonEmptyGroups.at(by > 0 ? 0 : -1)?.items[0]?.key;
  return nonEmptyGroups[(index + by + nonEmptyGroups.length) % nonEmptyGroups.length]?.items[0]
    ?.key;
}
