import { t } from '#shared/language/t.ts';

/** What is said of something that stands where a day belongs. */
export const formatInvalidDate = (typed: string) => t`'${typed}' is not a date: MM/DD/YYYY.`;
