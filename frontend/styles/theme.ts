import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';

export type Theme = 'light' | 'dark' | null;

const THEME_PREFERENCE_KEY = 'theme';

/** Changes the theme of this browser and stores it. */
export function changeTheme(theme: Theme) {
  writePreference(THEME_PREFERENCE_KEY, theme);
  applyTheme(theme);
}

/** Applies the stored theme, or else the system's. Call it before anything is drawn. */
export function applyStoredTheme() {
  const chosen = readPreference(THEME_PREFERENCE_KEY);
  applyTheme(chosen === 'light' || chosen === 'dark' ? chosen : null);
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}
