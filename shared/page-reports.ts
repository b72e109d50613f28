/*
 * Reports of problems by browsers and by our own pages. A separate file, so that the sign-in page does not
 * load it.
 */

export const PAGE_REPORTS_PATH = '/api/policy-reports';
/** The type of a report about an error in a page. */
export const PAGE_ERROR_TYPE = 'page-error';
