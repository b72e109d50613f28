const isMac = /mac/i.test(globalThis.navigator?.userAgent ?? '');

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
export const chordKeys = (chord: string, onMac = isMac): string[] =>
  chord.split('+').map((key) => (onMac && macNames[key]) || names[key] || key);
