import { t } from '#shared/language/t.ts';

/** The texts of Coach+, as the rules give them. */
export const coachPlusTexts = {
  notAccessible: t`Unable to access CoachPlus at this time`,
  needsCustomer: t`Assign a customer and save worksheet to access Coach+`,
} as const;
