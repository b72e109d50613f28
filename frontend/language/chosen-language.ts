import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import { setLocale, getUiLanguage, type UiLanguage } from '#shared/language/t.ts';

const LANGUAGE_PREFERENCE = 'language';

/** What this browser was used in last; before that, what it is set to itself. */
function getChosenLanguage(): UiLanguage {
  const storedLanguage = readPreference(LANGUAGE_PREFERENCE);
  if (storedLanguage === 'en' || storedLanguage === 'fr') return storedLanguage;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** Learns the language before any text is read: texts are read once, when their files are. */
export async function loadChosenLanguage() {
  if (getChosenLanguage() === 'en') return;
  const { frenchDictionary } = await import('./french-dictionary.ts');
  setLocale(frenchDictionary);
  document.documentElement.lang = 'fr-CA';
}

/** Says everything in that language, here and when this browser comes back. Nothing may be unsaved. */
export function changeLanguage(newLanguage: UiLanguage) {
  const isStored =
    newLanguage === getChosenLanguage() || writePreference(LANGUAGE_PREFERENCE, newLanguage);
  // A browser that remembers nothing would say the old one again, and again.
  if (isStored && newLanguage !== getUiLanguage()) location.reload();
}
