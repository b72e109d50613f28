/*
 * Limits of what a customer sends. They are here, so that the page of a proposal needs no code of the schemas.
 */

export const MAX_PROPOSAL_NAME_LENGTH = 100;
export const MAX_PROPOSAL_REASON_LENGTH = 200;
export const MAX_QUESTION_LENGTH = 1000;
export const MAX_SIGNATURE_POINTS = 2000;
export const SIGNATURE_GRID = { width: 1000, height: 400 } as const;

/** How many days after an acceptance its page can be read. */
export const ACCEPTED_PAGE_DAYS = 730;
