import type { Shortcut } from '#frontend/browser/keys.ts';
import { t } from '#shared/language/t.ts';

const keys = (says: string, ...chords: string[]): Shortcut => ({ chords, description: says });

/** What the grid does at a key (keyboard.ts, and the browser's own cut, copy and paste), as the list on ? says it. */
export const gridKeys = {
  moving: [
    keys(t`Next cell in any direction`, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
    keys(t`Next cell to type in`, 'Tab'),
    keys(t`Previous cell to type in`, 'Shift+Tab'),
    keys(t`Same column, next line; after the last a new row`, 'Enter'),
    keys(t`Same column, previous line`, 'Shift+Enter'),
    keys(t`First or last cell of the row`, 'Home', 'End', 'Ctrl+ArrowLeft', 'Ctrl+ArrowRight'),
    keys(t`Same column, first or last line`, 'Ctrl+ArrowUp', 'Ctrl+ArrowDown'),
    keys(t`First or last cell of all`, 'Ctrl+Home', 'Ctrl+End'),
    keys(t`A page up or down`, 'PageUp', 'PageDown'),
  ],
  typing: [
    keys(t`Replace what is in the cell`, t`Any letter or figure`),
    keys(t`Change the text in the cell`, 'F2'),
    keys(t`Give back the old value`, 'Escape'),
    keys(t`In a description: walk through the products found`, 'ArrowDown', 'ArrowUp'),
    keys(t`Products near the one that was not found`, 'Alt+Enter'),
    keys(t`Empty the cell`, 'Delete'),
    keys(t`Fill down: the cell above, or the first selected row`, 'Ctrl+D'),
  ],
  rows: [
    keys(t`Add a row`, 'Insert', 'Ctrl+Enter'),
    keys(t`Delete the row, or the selected rows`, 'Ctrl+Delete'),
    keys(t`Select the row`, 'Shift+Space'),
    keys(t`Select more rows`, 'Shift+ArrowUp', 'Shift+ArrowDown'),
    keys(t`Select all rows, or none`, 'Ctrl+A'),
    keys(t`Let the selected rows go`, 'Escape'),
    keys(t`Move the row, or the selected rows`, 'Alt+ArrowUp', 'Alt+ArrowDown'),
    keys(t`Line details`, 'Ctrl+I'),
    keys(t`Menu of the row`, 'Shift+F10', 'ContextMenu'),
  ],
  folding: [keys(t`Fold the bundle, or open it`, 'Alt+ArrowLeft', 'Alt+ArrowRight')],
  columns: [
    keys(t`Make the column narrower or wider`, 'Ctrl+Shift+ArrowLeft', 'Ctrl+Shift+ArrowRight'),
  ],
  headings: [
    keys(t`On a heading: its buttons`, 'ArrowLeft', 'ArrowRight'),
    keys(t`On a heading: write the name`, 'F2'),
    keys(t`On a heading: move the bundle`, 'Alt+ArrowUp', 'Alt+ArrowDown'),
  ],
  clipboard: [
    keys(t`Copy the selected rows`, 'Ctrl+C'),
    keys(t`Cut the selected rows`, 'Ctrl+X'),
    keys(t`Paste products as rows, other cells over the cells`, 'Ctrl+V'),
  ],
} as const;
