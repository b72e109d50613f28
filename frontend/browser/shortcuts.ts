import { useEffectEvent, useLayoutEffect } from 'react';

/** A key of a screen: chords that do the same, each written 'Ctrl+Shift+Z'. */
export type Shortcut = { chords: readonly string[]; description: string };

export type ScreenShortcut<Screen> = Shortcut & {
  /** Where it is not so, the browser has the key. */
  isEnabled?: (event: KeyboardEvent, screen: Screen) => boolean;
  /** Left out where the browser itself does it. */
  run?: (screen: Screen) => void;
};

/** The keys of a screen or a part of one, for as long as that is there. */
type ShortcutTable = {
  shortcuts: readonly Shortcut[];
  handleKeyDown: (event: KeyboardEvent) => void;
  runChord: (chord: string) => void;
};

const shortcutTables = new Set<ShortcutTable>();

const handleDocumentKeyDown = (event: KeyboardEvent) => {
  for (const { handleKeyDown } of shortcutTables) handleKeyDown(event);
};

/** All keys that do something now, in the order in which what has them came. */
export const listActiveShortcuts = (): readonly Shortcut[] =>
  [...shortcutTables].flatMap(({ shortcuts }) => shortcuts);

/** Does what a key does, for who chooses it from a menu: once, where several have it the last that came. */
export function runShortcut(chord: string): void {
  const matchingTables = [...shortcutTables].filter(({ shortcuts }) =>
    shortcuts.some(({ chords }) => chords.includes(chord)),
  );
  matchingTables.at(-1)?.runChord(chord);
}

/** The keys that a screen has, wherever the keyboard is, for as long as it is there. */
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
  // With the screen and not after it: a key pressed as soon as it is seen counts.
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

/** A chord that names Shift goes before the one that does not. */
export function matchShortcut<Named extends Shortcut>(
  shortcuts: readonly Named[],
  pressedKey: PressedKey,
) {
  const matches = shortcuts
    .flatMap((shortcut) =>
      shortcut.chords.map((chord) => ({ key: shortcut, held: chord.split('+') })),
    )
    .filter(({ held: chordKeys }) => isChordPressed(chordKeys, pressedKey));
  return (matches.find(({ held: chordKeys }) => chordKeys.includes('Shift')) ?? matches[0])?.key;
}

function isChordPressed(chordKeys: readonly string[], pressedKey: PressedKey): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = pressedKey;
  const isControl = ctrlKey || metaKey;
  if (chordKeys.includes('Alt') !== altKey || chordKeys.includes('Ctrl') !== isControl)
    return false;
  if (chordKeys.includes('Shift') && !shiftKey) return false;
  const mainKey = chordKeys.at(-1)!;
  // By the place of the key: with Alt some keyboards write other letters.
  if (altKey) return !shiftKey && pressedKey.code === `Key${mainKey}`;
  // With Caps Lock on a letter comes as a capital.
  return pressedKey.key.toUpperCase() === mainKey.toUpperCase();
}

/** Nothing lies over the screen that has to be left first. */
export const isScreenUncovered = () =>
  !document.querySelector('[aria-modal=true], dialog[open], .p-sidebar-mask');

/** A cell of figures that nobody types into yet has no use for a question mark. */
export function isTextEntryTarget(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false;
  return !(target.dataset['mode'] === 'ready' && target.inputMode === 'decimal');
}
