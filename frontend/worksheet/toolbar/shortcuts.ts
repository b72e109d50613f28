import type { Shortcut } from '#frontend/browser/keys.ts';
import { noticesKey } from '#frontend/parts/notices/notices.tsx';
import { gridKeys } from '#frontend/worksheet/cells/grid-keys.ts';
import { pageKeys } from './page-keys.ts';

type Group = { title: string; shortcuts: readonly Shortcut[] };

const { begin, save, undo, redo, print, foldAll, ...view } = pageKeys;

/** Every key of the order page, as the list on ? shows them. */
export const shortcutGroups: readonly Group[] = [
  { title: 'Moving', shortcuts: gridKeys.moving },
  { title: 'Typing', shortcuts: gridKeys.typing },
  { title: 'Rows', shortcuts: gridKeys.rows },
  { title: 'Bundles', shortcuts: [...gridKeys.folding, foldAll, ...gridKeys.headings] },
  { title: 'Clipboard', shortcuts: gridKeys.clipboard },
  { title: 'Order', shortcuts: [begin, save, undo, redo, print] },
  {
    title: 'View',
    shortcuts: [view.customerView, view.detailView, view.explain, noticesKey, view.list],
  },
];

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ContextMenu: 'Menu',
};
const macNames: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** A chord's keys as they are named on the reader's keyboard. */
export const chordKeys = (chord: string, isMac: boolean): string[] =>
  chord.split('+').map((key) => (isMac && macNames[key]) || names[key] || key);
