import type { ReactNode } from 'react';
import type { IconName } from '#frontend/parts/controls/icon.tsx';

/** Something that was found, as a row shows it and Enter takes it. */
export type FindItem = {
  /** Tells it from all others. */
  key: string;
  icon: IconName;
  number?: string | undefined;
  /** Stands before its title: what shows it, and what is known of it. */
  leadingNode?: ReactNode;
  title: string;
  /** What it is called beside its title, where somebody may type all of it. */
  codes?: readonly string[];
  detail?: string | undefined;
  /** Where it stands, or what becomes of it. */
  stateNode?: ReactNode;
  amount?: string | undefined;
  chord?: string | undefined;
  /** What Enter does, where it does not open something. */
  actionLabel?: string;
  appearance?: 'here' | 'bad';
  /** The address it leads to, which another tab may open, too. */
  to?: string;
  /** The box stays open. */
  keepsDialogOpen?: true;
  run: () => void;
};

export type FindGroup = {
  name: string;
  items: readonly FindItem[];
  /** '5 of 12' */
  count?: string | undefined;
  /** Nothing is there yet. */
  isSearching?: boolean;
  /** What is shown was found for a text before. */
  isStale?: boolean;
};

/**
 * The row that Enter takes where none was gone to. Before anything is typed it only leads somewhere, and on a phone,
 * whose keyboard has Go always at hand, there is none.
 */
export function getDefaultItem(items: readonly FindItem[], { isTyped = true, isNarrow = false }) {
  // The order that is open stands first, and leads nowhere.
  const others = items.filter(({ appearance }) => appearance !== 'here');
  if (isTyped) return others[0] ?? items[0];
  return isNarrow || !others[0]?.to ? undefined : others[0];
}

/** The item after another, or before it; the first where there is none, and round at the end. */
export function getAdjacentItemKey(
  items: readonly FindItem[],
  fromKey: string | undefined,
  by: 1 | -1,
) {
  const index = items.findIndex(({ key }) => key === fromKey);
  if (index < 0) return items.at(by > 0 ? 0 : -1)?.key;
  return items[(index + by + items.length) % items.length]?.key;
}

/** The first item of the next group that has any, or of the one before. */
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
