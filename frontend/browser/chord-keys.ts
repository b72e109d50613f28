import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

const isMac = /mac/i.test(globalThis.navigator?.userAgent ?? '');

const keyLabels: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ContextMenu: 'Menu',
};
/** As on a Canadian French keyboard. */
const frenchKeyLabels: Record<string, string> = {
  ...keyLabels,
  Shift: 'Maj',
  Enter: 'Entrée',
  Escape: 'Échap',
  Delete: 'Suppr',
  Insert: 'Inser',
  Space: 'Espace',
  Home: 'Début',
  End: 'Fin',
  PageUp: 'PgPréc',
  PageDown: 'PgSuiv',
};
const keyLabelsByLanguage: Record<Language, Record<string, string>> = {
  en: keyLabels,
  fr: frenchKeyLabels,
};
const macKeyLabels: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** A chord's keys as the reader's keyboard labels them. */
export const listChordKeyLabels = (chord: string, onMac = isMac): string[] =>
  chord.split('+').map((key) => (onMac && macKeyLabels[key]) || getKeyLabel(key));

const getKeyLabel = (key: string) => pickByUiLanguage(keyLabelsByLanguage)[key] ?? key;
