import { t } from '#shared/language/t.ts';

/** Results of an edit of many rows; the rules fix their wording. */
export const bulkEditTexts = {
  importedDiscount: t`imported discount`,
  unchanged: (count: string) => t`${count} unchanged`,
  stoppedAt: (count: string, limit: string) => t`${count} stopped at ${limit}`,
  atLimit: (limit: string) => t`At ${limit}`,
  stays: t`Unchanged`,
  stops: { aboveRetail: t`retail`, aboveMaximum: t`maximum`, belowMinimum: t`minimum` },
  noRetail: t`no retail price`,
  minimumAboveCap: t`minimum price is above the cap`,
} as const;
