import { t } from '#shared/language/t.ts';

/** The texts of Refresh Pricing, as the rules give them. */
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
