import { t } from '#shared/language/t.ts';

export const formatInvalidDate = (typed: string) => t`'${typed}' is not a date: MM/DD/YYYY.`;
