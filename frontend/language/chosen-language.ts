import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { setLocale, getUiLanguage, type UiLanguage } from '#shared/language/t.ts';

const NAME = 'language';

/** What this browser was used in last; before that, what it is set to itself. */
function chosenLanguage(): UiLanguage {
  const chosen = readPreference(NAME);
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** Learns the language before any text is read: texts are read once, when their files are. */
export async function learnLanguage() {
  if (chosenLanguage() === 'en') return;
  const { french } = await import('./french.ts');
  setLocale(french);
  document.documentElement.lang = 'fr-CA';
}

/** Says everything in that language, here and when this browser comes back. Nothing may be unsaved. */
export function changeLanguage(next: UiLanguage) {
  const isStored = next === chosenLanguage() || writePreference(NAME, next);
  // A browser that remembers nothing would say the old one again, and again.
  if (isStored && next !== getUiLanguage()) location.reload();
}
