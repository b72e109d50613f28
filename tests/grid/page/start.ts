import { learnLanguage } from '#frontend/language/chosen-language.ts';

// The language first: texts are read once, when the files they stand in are.
await learnLanguage();
await import('./page.tsx');
