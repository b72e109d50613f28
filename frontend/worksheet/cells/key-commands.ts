/**
 * How the active cell listens. Ready: keys move, typing replaces. Typing: the first key began the
 * edit, so arrows still move. Caret: F2 or a click began it, so arrows walk through the text.
 */
export type CellInputMode = 'ready' | 'typing' | 'caret';

/** A cell that cannot be typed in has no mode; a button and a checkbox keep their own keys. */
export type KeyTargetMode = CellInputMode | 'still' | 'button' | 'check';

export type CursorStep =
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

export type GridCommand =
  | { do: 'move'; step: CursorStep }
  | { do: 'edit' | 'cancel' | 'clear' | 'addLine' | 'deleteLine' | 'commit' | 'details' }
  | { do: 'fillDown' | 'nearest' | 'fold' | 'unfold' | 'narrower' | 'wider' }
  | {
      do: 'selectAll' | 'selectRow' | 'selectTo' | 'extendUp' | 'extendDown' | 'rowUp' | 'rowDown';
    };

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** What a key does in the grid; undefined leaves it to the browser. */
export function getKeyCommand(key: KeyPress, mode: KeyTargetMode): GridCommand | undefined {
  if (key.altKey) return getAltCommand(key.key, mode);
  if (key.ctrlKey || key.metaKey)
    return getResizeCommand(key, mode) ?? getControlCommand(normalizeLetter(key), mode);
  const selectCommand =
    key.shiftKey && !isTextMode(mode) ? getShiftCommand(key.key, mode) : undefined;
  if (selectCommand) return selectCommand;
  const step = getCursorStep(key, mode);
  if (step) return { do: 'move', step };
  return getPlainCommand(key.key, mode);
}

/** With Caps Lock on a letter comes as a capital, as it does with Shift, which means another key. */
const normalizeLetter = ({ key, shiftKey }: KeyPress) =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** In text the arrows are the browser's. */
function getAltCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'Enter') return { do: 'nearest' };
  if (isTextMode(mode)) return undefined;
  return altRowCommands[key];
}

/** A browser's own way back and forth would leave the order. */
const altRowCommands: Partial<Record<string, GridCommand>> = {
  ArrowUp: { do: 'rowUp' },
  ArrowDown: { do: 'rowDown' },
  ArrowLeft: { do: 'fold' },
  ArrowRight: { do: 'unfold' },
};

/** Ranges of rows; in text the same keys mark text. A checkbox counts as pressed with Shift. */
function getShiftCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'ArrowUp') return { do: 'extendUp' };
  if (key === 'ArrowDown') return { do: 'extendDown' };
  if (key !== ' ' || mode === 'button') return undefined;
  return { do: mode === 'check' ? 'selectTo' : 'selectRow' };
}

/** The width of the column the keyboard is in; in text the same keys mark words. */
function getResizeCommand(
  { key, shiftKey }: KeyPress,
  mode: KeyTargetMode,
): GridCommand | undefined {
  if (!shiftKey || isTextMode(mode)) return undefined;
  if (key === 'ArrowLeft') return { do: 'narrower' };
  return key === 'ArrowRight' ? { do: 'wider' } : undefined;
}

function getControlCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'Enter') return { do: 'addLine' };
  // Save is the page's: the text must be in the order before it listens.
  if (key === 's') return { do: 'commit' };
  if (key === 'i') return { do: 'details' };
  // What was typed into the first of the selected rows is what fills the others.
  if (key === 'd') return { do: 'fillDown' };
  if (isTextMode(mode)) return undefined;
  if (key === 'a') return { do: 'selectAll' };
  if (key === 'Delete') return { do: 'deleteLine' };
  const step = controlSteps[key];
  return step && { do: 'move', step };
}

const isTextMode = (mode: KeyTargetMode) => mode === 'typing' || mode === 'caret';

type StepsByKey = Partial<Record<string, CursorStep>>;

const verticalSteps: StepsByKey = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const sidewaysSteps: StepsByKey = { ArrowLeft: 'left', ArrowRight: 'right' };
const rowEndSteps: StepsByKey = { Home: 'rowStart', End: 'rowEnd' };
/** With Control. */
const controlSteps: StepsByKey = {
  Home: 'gridStart',
  End: 'gridEnd',
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
};

const forwardSteps: StepsByKey = { Tab: 'nextEditable', Enter: 'nextLine' };
const backwardSteps: StepsByKey = { Tab: 'previousEditable', Enter: 'previousLine' };

/** The keys that move while a cell listens so. */
const stepsByMode: Record<KeyTargetMode, StepsByKey> = {
  ready: { ...verticalSteps, ...sidewaysSteps, ...rowEndSteps },
  still: { ...verticalSteps, ...sidewaysSteps, ...rowEndSteps },
  button: { ...verticalSteps, ...sidewaysSteps, ...rowEndSteps },
  check: { ...verticalSteps, ...sidewaysSteps, ...rowEndSteps },
  typing: { ...verticalSteps, ...sidewaysSteps },
  caret: verticalSteps,
};

function getCursorStep({ key, shiftKey }: KeyPress, mode: KeyTargetMode): CursorStep | undefined {
  if (key === 'Enter' && mode === 'button') return undefined;
  const tabOrEnterStep = (shiftKey ? backwardSteps : forwardSteps)[key];
  // With Shift the arrows mark text.
  return tabOrEnterStep ?? (shiftKey && isTextMode(mode) ? undefined : stepsByMode[mode][key]);
}

function getPlainCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Insert' && !isTextMode(mode)) return { do: 'addLine' };
  if (key === 'F2' && (mode === 'ready' || mode === 'button')) return { do: 'edit' };
  if (mode !== 'ready') return undefined;
  return key === 'Delete' ? { do: 'clear' } : undefined;
}
