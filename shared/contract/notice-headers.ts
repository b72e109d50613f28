/**
 * The header of an answer without a body to a commit that kept an older rate of the region (D14): its entry of
 * OlderTaxRates as JSON, percent-encoded. Without it, nothing was kept.
 */
export const OLDER_TAX_RATE_HEADER = 'older-tax-rate';

/** A header has no letters beyond ASCII. */
export const formatNoticeHeader = (notice: object): string =>
  encodeURIComponent(JSON.stringify(notice));
