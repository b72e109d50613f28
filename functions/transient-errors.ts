import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** What a service says when nothing is wrong with a request, only with the moment. */
const transientErrorNames = new Set([
  'ThrottlingException',
  'Throttling',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);

/** Why a transaction was cancelled, where the same one may succeed a moment later. */
const transientCancellationReasons = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** A request or its answer that was lost on its way. */
const connectionErrorCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** What a service answered instead of what was asked, as the SDK tells such. */
export const createServiceError = (what: string, status: number) =>
  Object.assign(new Error(`${what} answered ${status}`), { $metadata: { httpStatusCode: status } });

export const getCancellationReasons = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];

/** Whether the same request may succeed a moment later: the one answer for whoever tries again and whoever says so. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (transientErrorNames.has(error.name)) return true;
  const reasons = getCancellationReasons(error).filter(({ Code }) => Code && Code !== 'None');
  if (reasons.length) return reasons.every(({ Code }) => transientCancellationReasons.has(Code!));
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? connectionErrorCodes.has(String(code)) : status >= 500;
}
