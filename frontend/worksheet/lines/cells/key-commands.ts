/**
 * How the active cell handles keys. Ready: arrows move, typing replaces. Typing: a key began the edit, so
 * arrows still move. Caret: F2 or a click began the edit, so arrows move through the text.
 */
export type CellInputMode = 'ready' | 'typing' | 'caret';

/** A cell without an input is 'still'. A button and a checkbox keep their own keys. */
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

/** The command for a key in the grid; undefined leaves the key to the browser. */
export function findKeyCommand(key: KeyPress, mode: KeyTargetMode): GridCommand | undefined {
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

/** Caps Lock makes a letter a capital, as Shift does, but Shift means another shortcut. */
const normalizeLetter = ({ key, shiftKey }: KeyPress) =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** In text, the arrows belong to the browser. */
function getAltCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'Enter') return { do: 'nearest' };
  if (isTextMode(mode)) return undefined;
  return altRowCommands[key];
}

/** Also prevents the browser's Back and Forward, which would leave the order. */
const altRowCommands: Partial<Record<string, GridCommand>> = {
  ArrowUp: { do: 'rowUp' },
  ArrowDown: { do: 'rowDown' },
  ArrowLeft: { do: 'fold' },
  ArrowRight: { do: 'unfold' },
};

/** Selects ranges of rows; in text the same keys select text. Shift+Space on a checkbox extends to its row. */
function getShiftCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'ArrowUp') return { do: 'extendUp' };
  if (key === 'ArrowDown') return { do: 'extendDown' };
  if (key !== ' ' || mode === 'button') return undefined;
  return { do: mode === 'check' ? 'selectTo' : 'selectRow' };
}

/** Changes the width of the focused column; in text the same keys select words. */
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
  // The page handles Save, so the text must be in the order first.
  if (key === 's') return { do: 'commit' };
  if (key === 'i') return { do: 'details' };
  // The text typed into the first selected row fills the other rows.
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

/** The keys that move the focus in each mode. */
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
  // In text, Shift with an arrow selects text.
  return tabOrEnterStep ?? (shiftKey && isTextMode(mode) ? undefined : stepsByMode[mode][key]);
}

function getPlainCommand(key: string, mode: KeyTargetMode): GridCommand | undefined {
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Insert' && !isTextMode(mode)) return { do: 'addLine' };
  if (key === 'F2' && (mode === 'ready' || mode === 'button')) return { do: 'edit' };
  if (mode !== 'ready') return undefined;
  return key === 'Delete' ? { do: 'clear' } : undefined;
}
