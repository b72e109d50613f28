import { t } from '#shared/language/t.ts';

/** Texts about contract prices. */
export const contractPricesTexts = {
  oneCustomerOrGroup: t`Name a customer or a group, one of the two.`,
  oneTarget: t`Name a product, a sub-category, a category or a manufacturer.`,
  priceOrPercent: t`Enter a price or a percent, one of the two.`,
  endsBeforeStart: t`Until is before From`,
} as const;
