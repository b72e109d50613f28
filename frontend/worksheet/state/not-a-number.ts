import { getUiLanguage, t } from '#shared/language/t.ts';

const LONGEST_SHOWN = 24;

/** What is said of text that is no figure; the one that stood there stays. */
export function notANumber(typed: string) {
  const shown = typed.length > LONGEST_SHOWN ? `${typed.slice(0, LONGEST_SHOWN)}…` : typed;
  const advice =
    getUiLanguage() === 'en' && typed.includes(',') ? t` Decimals are written with a point.` : '';
  return { text: t`'${shown}' is not a number.`, detail: t`What was there stays.${advice}` };
}
