/** A key of the order page: chords that do the same, each written 'Ctrl+Shift+Z'. */
export type Shortcut = { keys: readonly string[]; does: string };

type Group = { title: string; shortcuts: readonly Shortcut[] };

const keys = (does: string, ...chords: string[]): Shortcut => ({ keys: chords, does });

/** Every key of the order page, as the list on ? shows them. */
export const shortcutGroups: readonly Group[] = [
  {
    title: 'Moving',
    shortcuts: [
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
  },
  {
    title: 'Typing',
    shortcuts: [
      keys('Replace what is in the cell', 'Any letter or figure'),
      keys('Change the text in the cell', 'F2'),
      keys('Give back the old value', 'Escape'),
      keys('In a description: walk through the products found', 'ArrowDown', 'ArrowUp'),
      keys('Products near the one that was not found', 'Alt+Enter'),
      keys('Empty the cell', 'Delete'),
      keys('Fill down: the cell above, or the first selected row', 'Ctrl+D'),
    ],
  },
  {
    title: 'Rows',
    shortcuts: [
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
  },
  {
    title: 'Bundles',
    shortcuts: [
      keys('Fold the bundle, or open it', 'Alt+ArrowLeft', 'Alt+ArrowRight'),
      keys('Fold all bundles, or open them', 'Alt+F'),
      keys('On a heading: its buttons', 'ArrowLeft', 'ArrowRight'),
      keys('On a heading: write the name', 'F2'),
      keys('On a heading: move the bundle', 'Alt+ArrowUp', 'Alt+ArrowDown'),
    ],
  },
  {
    title: 'Clipboard',
    shortcuts: [
      keys('Copy the selected rows', 'Ctrl+C'),
      keys('Cut the selected rows', 'Ctrl+X'),
      keys('Paste products as rows, other cells over the cells', 'Ctrl+V'),
    ],
  },
  {
    title: 'Order',
    shortcuts: [
      keys('New order', 'Alt+N'),
      keys('Save', 'Ctrl+S'),
      keys('Undo', 'Ctrl+Z'),
      keys('Redo', 'Ctrl+Y', 'Ctrl+Shift+Z'),
      keys('Print the page', 'Ctrl+P'),
    ],
  },
  {
    title: 'View',
    shortcuts: [
      keys('Customer view on or off', 'Alt+C'),
      keys('Detail View on or off', 'Alt+D'),
      keys('Explain the number under the keyboard', 'Alt+E'),
      keys('Go to the notice at the top', 'Alt+M'),
      keys('This list', '?', 'F1'),
    ],
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
