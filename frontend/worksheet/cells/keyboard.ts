/**
 * How the active cell listens. Ready: keys move, typing replaces. Typing: the first key began the
 * edit, so arrows still move. Caret: F2 or a click began it, so arrows walk through the text.
 */
export type Mode = 'ready' | 'typing' | 'caret';

/** A cell that cannot be typed in has no mode; a button and a checkbox keep their own keys. */
export type Listening = Mode | 'still' | 'button' | 'check';

export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'nextLine'
  | 'previousLine'
  | 'nextEditable'
  | 'previousEditable'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'pageUp'
  | 'pageDown';

export type Command =
  | { do: 'move'; step: Step }
  | { do: 'edit' | 'cancel' | 'clear' | 'addLine' | 'deleteLine' | 'commit' | 'details' }
  | { do: 'fillDown' | 'nearest' | 'fold' | 'unfold' | 'narrower' | 'wider' }
  | {
      do: 'selectAll' | 'selectRow' | 'selectTo' | 'extendUp' | 'extendDown' | 'rowUp' | 'rowDown';
    };

export type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** What a key does in the grid; undefined leaves it to the browser. */
export function commandOf(key: Key, mode: Listening): Command | undefined {
  if (key.altKey) return withAlt(key.key, mode);
  if (key.ctrlKey || key.metaKey) return sizing(key, mode) ?? withControl(letterOf(key), mode);
  const picking = key.shiftKey && !isText(mode) ? withShift(key.key, mode) : undefined;
  if (picking) return picking;
  const step = stepOf(key, mode);
  if (step) return { do: 'move', step };
  return plain(key.key, mode);
}

/** With Caps Lock on a letter comes as a capital, as it does with Shift, which means another key. */
const letterOf = ({ key, shiftKey }: Key) =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** In text the arrows are the browser's. */
function withAlt(key: string, mode: Listening): Command | undefined {
  if (key === 'Enter') return { do: 'nearest' };
  if (isText(mode)) return undefined;
  return withAltInRow[key];
}

/** A browser's own way back and forth would leave the order. */
const withAltInRow: Partial<Record<string, Command>> = {
  ArrowUp: { do: 'rowUp' },
  ArrowDown: { do: 'rowDown' },
  ArrowLeft: { do: 'fold' },
  ArrowRight: { do: 'unfold' },
};

/** Ranges of rows; in text the same keys mark text. A checkbox counts as pressed with Shift. */
function withShift(key: string, mode: Listening): Command | undefined {
  if (key === 'ArrowUp') return { do: 'extendUp' };
  if (key === 'ArrowDown') return { do: 'extendDown' };
  if (key !== ' ' || mode === 'button') return undefined;
  return { do: mode === 'check' ? 'selectTo' : 'selectRow' };
}

/** The width of the column the keyboard is in; in text the same keys mark words. */
function sizing({ key, shiftKey }: Key, mode: Listening): Command | undefined {
  if (!shiftKey || isText(mode)) return undefined;
  if (key === 'ArrowLeft') return { do: 'narrower' };
  return key === 'ArrowRight' ? { do: 'wider' } : undefined;
}

function withControl(key: string, mode: Listening): Command | undefined {
  if (key === 'Enter') return { do: 'addLine' };
  // Save is the page's: the text must be in the order before it listens.
  if (key === 's') return { do: 'commit' };
  if (key === 'i') return { do: 'details' };
  // What was typed into the first of the selected rows is what fills the others.
  if (key === 'd') return { do: 'fillDown' };
  if (isText(mode)) return undefined;
  if (key === 'a') return { do: 'selectAll' };
  if (key === 'Delete') return { do: 'deleteLine' };
  const step = toEnds[key];
  return step && { do: 'move', step };
}

const isText = (mode: Listening) => mode === 'typing' || mode === 'caret';

type Steps = Partial<Record<string, Step>>;

const always: Steps = { ArrowUp: 'up', ArrowDown: 'down', PageUp: 'pageUp', PageDown: 'pageDown' };
const sideways: Steps = { ArrowLeft: 'left', ArrowRight: 'right' };
const ends: Steps = { Home: 'rowStart', End: 'rowEnd' };
/** With Control. */
const toEnds: Steps = {
  Home: 'gridStart',
  End: 'gridEnd',
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
};

const forward: Steps = { Tab: 'nextEditable', Enter: 'nextLine' };
const backward: Steps = { Tab: 'previousEditable', Enter: 'previousLine' };

/** The keys that move while a cell listens so. */
const moving: Record<Listening, Steps> = {
  ready: { ...always, ...sideways, ...ends },
  still: { ...always, ...sideways, ...ends },
  button: { ...always, ...sideways, ...ends },
  check: { ...always, ...sideways, ...ends },
  typing: { ...always, ...sideways },
  caret: always,
};

function stepOf({ key, shiftKey }: Key, mode: Listening): Step | undefined {
  if (key === 'Enter' && mode === 'button') return undefined;
  const passing = (shiftKey ? backward : forward)[key];
  // With Shift the arrows mark text.
  return passing ?? (shiftKey && isText(mode) ? undefined : moving[mode][key]);
}

function plain(key: string, mode: Listening): Command | undefined {
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Insert' && !isText(mode)) return { do: 'addLine' };
  if (key === 'F2' && (mode === 'ready' || mode === 'button')) return { do: 'edit' };
  if (mode !== 'ready') return undefined;
  return key === 'Delete' ? { do: 'clear' } : undefined;
}
