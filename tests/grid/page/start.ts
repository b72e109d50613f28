import { loadChosenLanguage } from '#frontend/language/chosen-language.ts';

// The language first: texts are read once, when the files they stand in are.
await loadChosenLanguage();
await import('./page.tsx');
