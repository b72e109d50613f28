import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import { setTranslationDictionary, getUiLanguage, type UiLanguage } from '#shared/language/t.ts';
import { loadServerMessages } from './server-messages.ts';

const LANGUAGE_PREFERENCE = 'language';

/** The language last used in this browser, or else the browser's own setting. */
function getChosenLanguage(): UiLanguage {
  const storedLanguage = readPreference(LANGUAGE_PREFERENCE);
  if (storedLanguage === 'en' || storedLanguage === 'fr') return storedLanguage;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** Call it before any file with texts is loaded: a text is read once, at that moment. */
export async function loadDictionaryBeforeTexts() {
  if (getChosenLanguage() === 'en') return;
  const { frenchDictionary, importMessageTexts } = await import('./french-dictionary.ts');
  setTranslationDictionary(frenchDictionary);
  void loadServerMessages(importMessageTexts);
  document.documentElement.lang = 'fr-CA';
}

/** Switches the language now and for later visits. Nothing may be unsaved, because the page is reloaded. */
export function changeLanguageAndReloadPage(newLanguage: UiLanguage) {
  const isStored =
    newLanguage === getChosenLanguage() || writePreference(LANGUAGE_PREFERENCE, newLanguage);
  // Without storage the reload would start in the old language again, in an endless loop.
  if (isStored && newLanguage !== getUiLanguage()) location.reload();
}
