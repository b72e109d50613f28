import { readPreference, writePreference } from '#frontend/browser/stored.ts';

export type Theme = 'light' | 'dark' | null;

const NAME = 'theme';

/** The colours of this browser: as its user chose them last, else as the system has them. */
export function changeTheme(theme: Theme) {
  writePreference(NAME, theme);
  show(theme);
}

/** Before anything is drawn. */
export function showChosenTheme() {
  const chosen = readPreference(NAME);
  show(chosen === 'light' || chosen === 'dark' ? chosen : null);
}

function show(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}
