/** Set in a browser in which an account was activated, until the user has signed in. */
export const FIRST_DAY_PREFERENCE = 'first-day';
