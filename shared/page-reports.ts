/*
 * What browsers and pages of ours tell of trouble. It is no part of what the sign-in page loads.
 */

export const PAGE_REPORTS_PATH = '/api/policy-reports';
/** What a page calls what it tells of an error in it, and where. */
export const PAGE_ERROR_TYPE = 'page-error';
