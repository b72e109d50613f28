import type { ReactNode } from 'react';
import type { IconName } from '#frontend/parts/controls/icon.tsx';

/** Something that was found, as a row shows it and Enter takes it. */
export type Item = {
  /** Tells it from all others. */
  key: string;
  icon: IconName;
  number?: string | undefined;
  /** Stands before its title: what shows it, and what is known of it. */
  lead?: ReactNode;
  title: string;
  /** What it is called beside its title, where somebody may type all of it. */
  codes?: readonly string[];
  about?: string | undefined;
  /** Where it stands, or what becomes of it. */
  state?: ReactNode;
  amount?: string | undefined;
  chord?: string | undefined;
  /** What Enter does, where it does not open something. */
  verb?: string;
  appearance?: 'here' | 'bad';
  /** The address it leads to, which another tab may open, too. */
  to?: string;
  /** The box stays open. */
  isStaying?: true;
  run: () => void;
};

export type Group = {
  name: string;
  items: readonly Item[];
  /** '5 of 12' */
  count?: string | undefined;
  /** Nothing is there yet. */
  isSearching?: boolean;
  /** What is shown was found for a text before. */
  isOld?: boolean;
};

/**
 * The row that Enter takes where none was gone to. Before anything is typed it only leads somewhere, and on a phone,
 * whose keyboard has Go always at hand, there is none.
 */
export function firstChosen(items: readonly Item[], { isTyped = true, isNarrow = false }) {
  // The order that is open stands first, and leads nowhere.
  const others = items.filter(({ appearance }) => appearance !== 'here');
  if (isTyped) return others[0] ?? items[0];
  return isNarrow || !others[0]?.to ? undefined : others[0];
}

/** The item after another, or before it; the first where there is none, and round at the end. */
export function stepped(items: readonly Item[], from: string | undefined, by: 1 | -1) {
  const at = items.findIndex(({ key }) => key === from);
  if (at < 0) return items.at(by > 0 ? 0 : -1)?.key;
  return items[(at + by + items.length) % items.length]?.key;
}

/** The first item of the next group that has any, or of the one before. */
export function steppedGroup(groups: readonly Group[], from: string | undefined, by: 1 | -1) {
  const filled = groups.filter(({ items }) => items.length > 0);
  const at = filled.findIndex(({ items }) => items.some(({ key }) => key === from));
  if (at < 0) return filled.at(by > 0 ? 0 : -1)?.items[0]?.key;
  return filled[(at + by + filled.length) % filled.length]?.items[0]?.key;
}
