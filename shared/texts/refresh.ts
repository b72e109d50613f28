/** The texts of Refresh Pricing, as the rules give them. */
export const refreshTexts = {
  selectToRefresh: 'Please select rows you would like to refresh pricing using the checkbox.',
  leftByRep: 'left as they were',
  priceUnchanged: 'price unchanged',
  discontinued: 'discontinued',
  discontinuedMark: 'Discontinued',
  negotiated: 'Negotiated price',
  namesNoProduct: 'no product',
} as const;
