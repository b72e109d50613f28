import { loadDictionaryBeforeTexts } from '#frontend/language/chosen-language.ts';
import { applyStoredTheme } from '#frontend/styles/theme.ts';
import '#frontend/styles/tokens.css';
import '#frontend/styles/base.css';
import '#frontend/styles/controls/icon.css';
import '#frontend/styles/controls/button.css';
import '#frontend/styles/controls/text-field.css';
import '#frontend/styles/controls/choice.css';
import '#frontend/styles/controls/dialog.css';
import '#frontend/styles/controls/message.css';

applyStoredTheme();
// The language comes first: texts are read once, when their files are loaded.
await loadDictionaryBeforeTexts();
const { startApp } = await import('./start-app.tsx');
startApp();
