import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage, t } from '#shared/language/t.ts';

const MAX_SHOWN_CHARACTERS = 24;

/** Where a comma is no decimal sign. */
const decimalAdvices: Record<Language, string> = {
  en: t` Decimals are written with a point.`,
  fr: '',
};

/** The message for typed text that is not a number. The old value stays. */
export function buildNotANumberNotice(typed: string) {
  const shortenedText =
    typed.length > MAX_SHOWN_CHARACTERS ? `${typed.slice(0, MAX_SHOWN_CHARACTERS)}…` : typed;
  const advice = typed.includes(',') ? pickByUiLanguage(decimalAdvices) : '';
  return {
    text: t`'${shortenedText}' is not a number.`,
    detail: t`What was there stays.${advice}`,
  };
}
