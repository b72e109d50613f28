import { useEffectEvent, useLayoutEffect } from 'react';

/** A key of a screen: chords that do the same, each written 'Ctrl+Shift+Z'. */
export type Shortcut = { chords: readonly string[]; description: string };

export type Key<Screen> = Shortcut & {
  /** Where it is not so, the browser has the key. */
  when?: (event: KeyboardEvent, screen: Screen) => boolean;
  /** Left out where the browser itself does it. */
  do?: (screen: Screen) => void;
};

/** The keys of a screen or a part of one, for as long as that is there. */
type Table = {
  keys: readonly Shortcut[];
  handleKeyDown: (event: KeyboardEvent) => void;
  press: (chord: string) => void;
};

const tables = new Set<Table>();

const onKeyDown = (event: KeyboardEvent) => {
  for (const { handleKeyDown } of tables) handleKeyDown(event);
};

/** All keys that do something now, in the order in which what has them came. */
export const keysOnScreen = (): readonly Shortcut[] => [...tables].flatMap(({ keys }) => keys);

/** Does what a key does, for who chooses it from a menu: once, where several have it the last that came. */
export function pressKey(chord: string): void {
  const having = [...tables].filter(({ keys }) =>
    keys.some(({ chords }) => chords.includes(chord)),
  );
  having.at(-1)?.press(chord);
}

/** The keys that a screen has, wherever the keyboard is, for as long as it is there. */
export function useKeys<Screen>(keys: readonly Key<Screen>[], screen: Screen) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(keys, event);
    if (!key?.do || key.when?.(event, screen) === false) return;
    event.preventDefault();
    key.do(screen);
  });
  const press = useEffectEvent((chord: string) =>
    keys.find(({ chords }) => chords.includes(chord))?.do?.(screen),
  );
  const readKeys = useEffectEvent(() => keys);
  // With the screen and not after it: a key pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const table: Table = {
      keys: readKeys(),
      handleKeyDown: (event) => handleKeyDown(event),
      press: (chord) => press(chord),
    };
    tables.add(table);
    if (tables.size === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      tables.delete(table);
      if (tables.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A chord that names Shift goes before the one that does not. */
export function keyOf<Named extends Shortcut>(keys: readonly Named[], pressed: Pressed) {
  const found = keys
    .flatMap((key) => key.chords.map((chord) => ({ key, held: chord.split('+') })))
    .filter(({ held }) => isPressed(held, pressed));
  return (found.find(({ held }) => held.includes('Shift')) ?? found[0])?.key;
}

function isPressed(held: readonly string[], pressed: Pressed): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const isControl = ctrlKey || metaKey;
  if (held.includes('Alt') !== altKey || held.includes('Ctrl') !== isControl) return false;
  if (held.includes('Shift') && !shiftKey) return false;
  const name = held.at(-1)!;
  // By the place of the key: with Alt some keyboards write other letters.
  if (altKey) return !shiftKey && pressed.code === `Key${name}`;
  // With Caps Lock on a letter comes as a capital.
  return pressed.key.toUpperCase() === name.toUpperCase();
}

/** Nothing lies over the screen that has to be left first. */
export const isUncovered = () =>
  !document.querySelector('[aria-modal=true], dialog[open], .p-sidebar-mask');

/** A cell of figures that nobody types into yet has no use for a question mark. */
export function isWrittenInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false;
  return !(target.dataset['mode'] === 'ready' && target.inputMode === 'decimal');
}
