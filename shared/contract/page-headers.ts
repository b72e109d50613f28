import { PAGE_USER_HEADER } from '#shared/constants.ts';

/** With it, a repeated request makes its change only once (D46). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/**
 * Headers that pages send beside the browser's own; they also send them where a reply redirects to a file.
 */
export const pageHeaders = ['content-type', PAGE_USER_HEADER, IDEMPOTENCY_HEADER] as const;

/**
 * Every answer under /api has it, whoever of ours made it. What a captive portal or a proxy answers in place of the
 * server does not (B7).
 */
export const ANSWER_HEADER = 'x-smartsales';
export const ANSWER_HEADER_VALUE = '1';
/** Answered by the CDN alone, without a body: shows that a network leads to us. No function is behind it. */
export const REACHABLE_PATH = '/api/reachable';
