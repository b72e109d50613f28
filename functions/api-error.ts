import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { isTransientError } from './transient-errors.ts';

/** The message of each rejected field, by field name. */
export type FieldErrors = Readonly<Record<string, CodedMessage>>;

/** More field errors than this are not returned: a body with so many is wrong as a whole. */
export const MAX_FIELD_ERRORS = 50;

/** An error whose message the caller may read. Any other error becomes a 500 without details. */
export class ApiError extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** What the caller may read. */
  readonly refusal: CodedMessage;
  /** The errors by field (D40). */
  readonly errors: FieldErrors | undefined;
  /** Further data for the caller, such as the current order of a conflict (D23). */
  readonly details: Record<string, unknown> | undefined;
  /** Whether this 503 is normal in daily operation and needs no repair. */
  readonly isExpected: boolean;
  /** Response headers, such as when to retry, or the allowed methods. */
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: number,
    message: CodedMessage,
    options: {
      errors?: FieldErrors;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
      isExpected?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message.text, { cause: options.cause });
    this.headers = options.headers;
    this.isExpected = options.isExpected ?? false;
    this.status = status;
    this.refusal = message;
    this.errors = options.errors;
    this.details = options.details;
  }
}

export const createValidationError = (message: CodedMessage, errors?: FieldErrors) =>
  new ApiError(400, message, errors && { errors });
export const createUnauthorizedError = (message: CodedMessage = signInMessages.notAuthenticated) =>
  new ApiError(401, message);
export const createBodyTooLargeError = () => new ApiError(413, apiErrorMessages.bodyTooLarge);
/**
 * D24: what the caller may not see does not exist, whether it belongs to another dealer or the role does not
 * allow it.
 */
export const createNotFoundError = (message: CodedMessage = apiErrorMessages.notFound) =>
  new ApiError(404, message);
/** `details` are returned beside Message, already in wire form. */
export const createConflictError = (message: CodedMessage, details?: Record<string, unknown>) =>
  new ApiError(409, message, details && { details });
export const createBusyError = (
  message: CodedMessage = apiErrorMessages.busy,
  options: { cause?: unknown; isExpected?: boolean } = {},
) => new ApiError(503, message, { ...options, headers: { 'retry-after': '1' } });
/** Not an error, but the reply while the work is in progress: the same request sent again gets the result. */
export const createInProgressError = (message: CodedMessage, retryAfterSeconds: number) =>
  new ApiError(202, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
/** Too many calls of late: the caller must wait so many seconds. */
export const createRateLimitError = (message: CodedMessage, retryAfterSeconds: number) =>
  new ApiError(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } });

/**
 * Computes with amounts from a caller. Exact arithmetic throws a RangeError when a result is too large; then
 * the caller's amount is rejected.
 */
export function computeAmountsOrReject<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw createValidationError(apiErrorMessages.amountTooLarge);
    throw error;
  }
}

/** The error that the caller receives; undefined for an internal failure. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return isTransientError(error) ? createBusyError() : undefined;
}
