import type { Shortcut } from '#frontend/browser/shortcuts.ts';
import { t } from '#shared/language/t.ts';

const createShortcut = (description: string, ...chords: string[]): Shortcut => ({
  chords,
  description,
});

/** The grid's keys (key-commands.ts, and the browser's cut, copy and paste), as the list on ? shows them. */
export const gridShortcuts = {
  moving: [
    createShortcut(
      t`Next cell in any direction`,
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
    ),
    createShortcut(t`Next cell to type in`, 'Tab'),
    createShortcut(t`Previous cell to type in`, 'Shift+Tab'),
    createShortcut(t`Same column, next line; after the last a new row`, 'Enter'),
    createShortcut(t`Same column, previous line`, 'Shift+Enter'),
    createShortcut(
      t`First or last cell of the row`,
      'Home',
      'End',
      'Ctrl+ArrowLeft',
      'Ctrl+ArrowRight',
    ),
    createShortcut(t`Same column, first or last line`, 'Ctrl+ArrowUp', 'Ctrl+ArrowDown'),
    createShortcut(t`First or last cell of all`, 'Ctrl+Home', 'Ctrl+End'),
    createShortcut(t`A page up or down`, 'PageUp', 'PageDown'),
  ],
  typing: [
    createShortcut(t`Replace what is in the cell`, t`Any letter or figure`),
    createShortcut(t`Change the text in the cell`, 'F2'),
    createShortcut(t`Give back the old value`, 'Escape'),
    createShortcut(t`In a description: walk through the products found`, 'ArrowDown', 'ArrowUp'),
    createShortcut(t`Products near the one that was not found`, 'Alt+Enter'),
    createShortcut(t`Empty the cell`, 'Delete'),
    createShortcut(t`Fill down: the cell above, or the first selected row`, 'Ctrl+D'),
  ],
  rows: [
    createShortcut(t`Add a row`, 'Insert', 'Ctrl+Enter'),
    createShortcut(t`Delete the row, or the selected rows`, 'Ctrl+Delete'),
    createShortcut(t`Select the row`, 'Shift+Space'),
    createShortcut(t`Select more rows`, 'Shift+ArrowUp', 'Shift+ArrowDown'),
    createShortcut(t`Select all rows, or none`, 'Ctrl+A'),
    createShortcut(t`Let the selected rows go`, 'Escape'),
    createShortcut(t`Move the row, or the selected rows`, 'Alt+ArrowUp', 'Alt+ArrowDown'),
    createShortcut(t`Line details`, 'Ctrl+I'),
    createShortcut(t`Menu of the row`, 'Shift+F10', 'ContextMenu'),
  ],
  folding: [createShortcut(t`Fold the bundle, or open it`, 'Alt+ArrowLeft', 'Alt+ArrowRight')],
  columns: [
    createShortcut(
      t`Make the column narrower or wider`,
      'Ctrl+Shift+ArrowLeft',
      'Ctrl+Shift+ArrowRight',
    ),
  ],
  headings: [
    createShortcut(t`On a heading: its buttons`, 'ArrowLeft', 'ArrowRight'),
    createShortcut(t`On a heading: write the name`, 'F2'),
    createShortcut(t`On a heading: move the bundle`, 'Alt+ArrowUp', 'Alt+ArrowDown'),
  ],
  clipboard: [
    createShortcut(t`Copy the selected rows`, 'Ctrl+C'),
    createShortcut(t`Cut the selected rows`, 'Ctrl+X'),
    createShortcut(t`Paste products as rows, other cells over the cells`, 'Ctrl+V'),
  ],
} as const;
