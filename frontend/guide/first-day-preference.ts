/** The preference of a browser in which an account was activated, until its user is in. */
export const FIRST_DAY_PREFERENCE = 'first-day';
