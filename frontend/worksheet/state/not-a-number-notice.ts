import { getUiLanguage, t } from '#shared/language/t.ts';

const MAX_SHOWN_CHARACTERS = 24;

/** The message for typed text that is not a number. The old value stays. */
export function buildNotANumberNotice(typed: string) {
  const shortenedText =
    typed.length > MAX_SHOWN_CHARACTERS ? `${typed.slice(0, MAX_SHOWN_CHARACTERS)}…` : typed;
  const advice =
    getUiLanguage() === 'en' && typed.includes(',') ? t` Decimals are written with a point.` : '';
  return {
    text: t`'${shortenedText}' is not a number.`,
    detail: t`What was there stays.${advice}`,
  };
}
