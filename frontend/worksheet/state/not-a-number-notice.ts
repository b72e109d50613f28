import { getUiLanguage, t } from '#shared/language/t.ts';

const MAX_SHOWN_CHARACTERS = 24;

/** What is said of text that is no figure; the one that stood there stays. */
export function buildNotANumberNotice(typed: string) {
  const shown =
    typed.length > MAX_SHOWN_CHARACTERS ? `${typed.slice(0, MAX_SHOWN_CHARACTERS)}…` : typed;
  const advice =
    getUiLanguage() === 'en' && typed.includes(',') ? t` Decimals are written with a point.` : '';
  return { text: t`'${shown}' is not a number.`, detail: t`What was there stays.${advice}` };
}
