import { PAGE_USER_HEADER } from '#shared/constants.ts';

/** With it, a repeated request makes its change only once (D46). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/**
 * Headers that pages send beside the browser's own; they also send them where a reply redirects to a file.
 */
export const pageHeaders = ['content-type', PAGE_USER_HEADER, IDEMPOTENCY_HEADER] as const;
