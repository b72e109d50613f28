import { describe, expect, it } from 'vitest';
import {
  findKeyCommand,
  type KeyPress,
  type KeyTargetMode,
} from '#frontend/worksheet/lines/cells/key-commands.ts';
import { orderShortcutGroups } from '#frontend/worksheet/page/toolbar/order-shortcut-groups.ts';

const modes: KeyTargetMode[] = ['ready', 'typing', 'caret', 'still', 'button', 'check'];

/** 'Ctrl+Shift+Z' as the browser's key event. */
function parseChord(chord: string): KeyPress {
  const held = chord.split('+');
  const name = held.pop()!;
  return {
    key: name === 'Space' ? ' ' : name.length === 1 ? name.toLowerCase() : name,
    ctrlKey: held.includes('Ctrl'),
    metaKey: false,
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  };
}

const listCommands = (chord: string) =>
  modes.flatMap((mode) => {
    const command = findKeyCommand(parseChord(chord), mode);
    return command ? [JSON.stringify(command)] : [];
  });

const listChords = (title?: string) =>
  orderShortcutGroups
    .filter((group) => !title || group.title === title)
    .flatMap(({ shortcuts }) => shortcuts.flatMap(({ chords }) => chords));

const namedKeys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Tab',
  'Enter',
  'Escape',
  'Insert',
  'Delete',
  'Backspace',
  'Space',
  'ContextMenu',
];
const functions = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

describe('the list of keys', () => {
  it('names every key that the grid listens to', () => {
    const all = [...namedKeys, ...functions, ...letters].flatMap((key) =>
      ['', 'Ctrl+', 'Shift+', 'Alt+', 'Ctrl+Shift+'].map((held) => held + key),
    );
    const listed = new Set(listChords().flatMap(listCommands));
    expect(all.flatMap(listCommands).filter((command) => !listed.has(command))).toEqual([]);
  });

  it('names no key for moving that the grid does not listen to', () => {
    expect(listChords('Moving').filter((chord) => listCommands(chord).length === 0)).toEqual([]);
  });

  it('says a thing once', () => {
    const listedKeys = orderShortcutGroups.flatMap(({ shortcuts }) =>
      shortcuts.map(({ description }) => description),
    );
    expect(new Set(listedKeys).size).toBe(listedKeys.length);
  });
});
