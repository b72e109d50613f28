import { t } from '#shared/language/t.ts';

/** Texts for Refresh Pricing; the rules fix their wording. */
export const priceRefreshTexts = {
  selectToRefresh: t`Please select rows you would like to refresh pricing using the checkbox.`,
  leftByRep: t`left as they were`,
  priceUnchanged: t`price unchanged`,
  discontinued: t`discontinued`,
  discontinuedMark: t`Discontinued`,
  negotiated: t`Negotiated price`,
  typed: t`Typed price`,
  notMoved: t`Catalogue price has not moved`,
  namesNoProduct: t`no product`,
} as const;
