import { PAGE_USER_HEADER } from '#shared/constants.ts';

/** What makes a call that is sent again one change (D46). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** What pages send besides what browsers do: where an answer leads to a file, they send it there, too. */
export const pageHeaders = ['content-type', PAGE_USER_HEADER, IDEMPOTENCY_HEADER] as const;
