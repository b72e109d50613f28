import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';

export type Theme = 'light' | 'dark' | null;

const THEME_PREFERENCE_KEY = 'theme';

/** The colours of this browser: as its user chose them last, else as the system has them. */
export function changeTheme(theme: Theme) {
  writePreference(THEME_PREFERENCE_KEY, theme);
  applyTheme(theme);
}

/** Before anything is drawn. */
export function applyStoredTheme() {
  const chosen = readPreference(THEME_PREFERENCE_KEY);
  applyTheme(chosen === 'light' || chosen === 'dark' ? chosen : null);
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}
