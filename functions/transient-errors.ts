import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** Errors that depend only on the moment, not on the request. */
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

/** Reasons for a cancelled transaction that may succeed a moment later. */
const transientCancellationReasons = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** Errors of lost requests or responses. */
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

/** An unexpected response of a service, in the form of the SDK's errors. */
export const createServiceError = (serviceName: string, status: number) =>
  Object.assign(new Error(`${serviceName} answered ${status}`), {
    $metadata: { httpStatusCode: status },
  });

export const getCancellationReasons = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];

/**
 * Whether the same request may succeed a moment later. Used both for retries and for the reply to callers.
 */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (transientErrorNames.has(error.name)) return true;
  const reasons = getCancellationReasons(error).filter(({ Code }) => Code && Code !== 'None');
  if (reasons.length) return reasons.every(({ Code }) => transientCancellationReasons.has(Code!));
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? connectionErrorCodes.has(String(code)) : status >= 500;
}
