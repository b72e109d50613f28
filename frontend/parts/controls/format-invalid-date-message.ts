import { t } from '#shared/language/t.ts';

export const formatInvalidDateMessage = (typedText: string) =>
  t`'${typedText}' is not a date: MM/DD/YYYY.`;
