import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const coachPlusTexts = {
  notAccessible: t`Unable to access CoachPlus at this time`,
  needsCustomer: t`Assign a customer and save worksheet to access Coach+`,
} as const;
