import { loadDictionaryBeforeTexts } from '#frontend/language/chosen-language.ts';

// The language first: texts are read once, when their modules load.
await loadDictionaryBeforeTexts();
await import('./page.tsx');
