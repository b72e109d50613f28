import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import {
  SOURCE_LANGUAGE,
  findLanguage,
  isSourceLanguage,
  languages,
  type Language,
  type TranslatedLanguage,
} from '#shared/language/languages.ts';
import {
  getUiLanguage,
  setTranslationDictionary,
  type TranslationDictionary,
} from '#shared/language/t.ts';
import { loadServerMessages } from './server-messages.ts';

const LANGUAGE_PREFERENCE = 'language';

/** The language last used in this browser, or else the browser's own setting. */
function getChosenLanguage(): Language {
  const storedLanguage = readPreference(LANGUAGE_PREFERENCE);
  return (
    findLanguage(storedLanguage) ??
    languages.find((language) => navigator.language.startsWith(language)) ??
    SOURCE_LANGUAGE
  );
}

type LoadedDictionary = {
  dictionary: TranslationDictionary;
  importMessageTexts: Parameters<typeof loadServerMessages>[0];
};

const dictionaryLoaders: Record<TranslatedLanguage, () => Promise<LoadedDictionary>> = {
  fr: async () => {
    const { frenchDictionary, importMessageTexts } = await import('./french-dictionary.ts');
    return { dictionary: frenchDictionary, importMessageTexts };
  },
};

/** The language of the document, for screen readers and hyphenation. */
const documentLanguages: Record<TranslatedLanguage, string> = { fr: 'fr-CA' };

/** Call it before any file with texts is loaded: a text is read once, at that moment. */
export async function loadDictionaryBeforeTexts() {
  const language = getChosenLanguage();
  if (isSourceLanguage(language)) return;
  const { dictionary, importMessageTexts } = await dictionaryLoaders[language]();
  setTranslationDictionary(language, dictionary);
  void loadServerMessages(importMessageTexts);
  document.documentElement.lang = documentLanguages[language];
}

/** Switches the language now and for later visits. Nothing may be unsaved, because the page is reloaded. */
export function changeLanguageAndReloadPage(newLanguage: Language) {
  const isStored =
    newLanguage === getChosenLanguage() || writePreference(LANGUAGE_PREFERENCE, newLanguage);
  // Without storage the reload would start in the old language again, in an endless loop.
  if (isStored && newLanguage !== getUiLanguage()) location.reload();
}
