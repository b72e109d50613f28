import { useEffectEvent, useLayoutEffect } from 'react';

/** A keyboard shortcut: chords that do the same, each written 'Ctrl+Shift+Z'. */
export type Shortcut = { chords: readonly string[]; description: string };

export type ScreenShortcut<Screen> = Shortcut & {
  /** Where it returns false, the browser handles the key. */
  isEnabled?: (event: KeyboardEvent, screen: Screen) => boolean;
  /** Undefined where the browser itself handles the key. */
  run?: (screen: Screen) => void;
};

/** The shortcuts of a mounted screen, or of a part of one. */
type ShortcutTable = {
  shortcuts: readonly Shortcut[];
  handleKeyDown: (event: KeyboardEvent) => void;
  runChord: (chord: string) => void;
};

const shortcutTables = new Set<ShortcutTable>();

const handleDocumentKeyDown = (event: KeyboardEvent) => {
  for (const { handleKeyDown } of shortcutTables) handleKeyDown(event);
};

/** All active shortcuts, in the order in which their owners were mounted. */
export const listActiveShortcuts = (): readonly Shortcut[] =>
  [...shortcutTables].flatMap(({ shortcuts }) => shortcuts);

/**
 * Runs a shortcut once, for a user who chooses it from a menu. If several owners have it, the last one runs
 * it.
 */
export function runShortcut(chord: string): void {
  const matchingTables = [...shortcutTables].filter(({ shortcuts }) =>
    shortcuts.some(({ chords }) => chords.includes(chord)),
  );
  matchingTables.at(-1)?.runChord(chord);
}

/** Registers a screen's shortcuts while it is mounted. They work wherever the focus is. */
export function useShortcuts<Screen>(shortcuts: readonly ScreenShortcut<Screen>[], screen: Screen) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = matchShortcut(shortcuts, event);
    if (!shortcut?.run || shortcut.isEnabled?.(event, screen) === false) return;
    event.preventDefault();
    shortcut.run(screen);
  });
  const runChord = useEffectEvent((chord: string) =>
    shortcuts.find(({ chords }) => chords.includes(chord))?.run?.(screen),
  );
  const readShortcuts = useEffectEvent(() => shortcuts);
  // A layout effect: a key pressed as soon as the screen is visible counts.
  useLayoutEffect(() => {
    const table: ShortcutTable = {
      shortcuts: readShortcuts(),
      handleKeyDown: (event) => handleKeyDown(event),
      runChord: (chord) => runChord(chord),
    };
    shortcutTables.add(table);
    if (shortcutTables.size === 1) document.addEventListener('keydown', handleDocumentKeyDown);
    return () => {
      shortcutTables.delete(table);
      if (shortcutTables.size === 0) document.removeEventListener('keydown', handleDocumentKeyDown);
    };
  }, []);
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

/** A matching chord with Shift has priority over one without. */
export function matchShortcut<Named extends Shortcut>(
  shortcuts: readonly Named[],
  pressedKey: PressedKey,
) {
  const matches = shortcuts
    .flatMap((shortcut) =>
      shortcut.chords.map((chord) => ({ shortcut, chordKeys: chord.split('+') })),
    )
    .filter(({ chordKeys }) => isChordPressed(chordKeys, pressedKey));
  return (matches.find(({ chordKeys }) => chordKeys.includes('Shift')) ?? matches[0])?.shortcut;
}

function isChordPressed(chordKeys: readonly string[], pressedKey: PressedKey): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = pressedKey;
  const isControl = ctrlKey || metaKey;
  if (chordKeys.includes('Alt') !== altKey || chordKeys.includes('Ctrl') !== isControl)
    return false;
  if (chordKeys.includes('Shift') && !shiftKey) return false;
  const mainKey = chordKeys.at(-1)!;
  // By the position of the key: with Alt some keyboards write other letters.
  if (altKey) return !shiftKey && pressedKey.code === `Key${mainKey}`;
  // With Caps Lock on, a letter comes as a capital.
  return pressedKey.key.toUpperCase() === mainKey.toUpperCase();
}

/** No dialog or panel lies over the screen. */
export const isScreenUncovered = () =>
  !document.querySelector('[aria-modal=true], dialog[open], .p-sidebar-mask');

/**
 * Returns false for a number cell that is not being edited: a question mark there is a shortcut, not text.
 */
export function isTextEntryTarget(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false;
  return !(target.dataset['mode'] === 'ready' && target.inputMode === 'decimal');
}
