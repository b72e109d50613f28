import type { Shortcut } from '#frontend/browser/keys.ts';

const keys = (says: string, ...chords: string[]): Shortcut => ({ chords, says });

/** What the grid does at a key (keyboard.ts, and the browser's own cut, copy and paste), as the list on ? says it. */
export const gridKeys = {
  moving: [
    keys('Next cell in any direction', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
    keys('Next cell to type in', 'Tab'),
    keys('Previous cell to type in', 'Shift+Tab'),
    keys('Same column, next line; after the last a new row', 'Enter'),
    keys('Same column, previous line', 'Shift+Enter'),
    keys('First or last cell of the row', 'Home', 'End', 'Ctrl+ArrowLeft', 'Ctrl+ArrowRight'),
    keys('Same column, first or last line', 'Ctrl+ArrowUp', 'Ctrl+ArrowDown'),
    keys('First or last cell of all', 'Ctrl+Home', 'Ctrl+End'),
    keys('A page up or down', 'PageUp', 'PageDown'),
  ],
  typing: [
    keys('Replace what is in the cell', 'Any letter or figure'),
    keys('Change the text in the cell', 'F2'),
    keys('Give back the old value', 'Escape'),
    keys('In a description: walk through the products found', 'ArrowDown', 'ArrowUp'),
    keys('Products near the one that was not found', 'Alt+Enter'),
    keys('Empty the cell', 'Delete'),
    keys('Fill down: the cell above, or the first selected row', 'Ctrl+D'),
  ],
  rows: [
    keys('Add a row', 'Insert', 'Ctrl+Enter'),
    keys('Delete the row, or the selected rows', 'Ctrl+Delete'),
    keys('Select the row', 'Shift+Space'),
    keys('Select more rows', 'Shift+ArrowUp', 'Shift+ArrowDown'),
    keys('Select all rows, or none', 'Ctrl+A'),
    keys('Let the selected rows go', 'Escape'),
    keys('Move the row, or the selected rows', 'Alt+ArrowUp', 'Alt+ArrowDown'),
    keys('Line details', 'Ctrl+I'),
    keys('Menu of the row', 'Shift+F10', 'ContextMenu'),
  ],
  folding: [keys('Fold the bundle, or open it', 'Alt+ArrowLeft', 'Alt+ArrowRight')],
  headings: [
    keys('On a heading: its buttons', 'ArrowLeft', 'ArrowRight'),
    keys('On a heading: write the name', 'F2'),
    keys('On a heading: move the bundle', 'Alt+ArrowUp', 'Alt+ArrowDown'),
  ],
  clipboard: [
    keys('Copy the selected rows', 'Ctrl+C'),
    keys('Cut the selected rows', 'Ctrl+X'),
    keys('Paste products as rows, other cells over the cells', 'Ctrl+V'),
  ],
} as const;
