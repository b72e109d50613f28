import { loadChosenLanguage } from '#frontend/language/chosen-language.ts';

// The language first: texts are read once, when their modules load.
await loadChosenLanguage();
await import('./page.tsx');
