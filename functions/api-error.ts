import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { isTransientError } from './transient-errors.ts';

export type FieldErrors = Record<string, string>;

/** More field errors than this are not returned: a body with so many is wrong as a whole. */
export const MAX_FIELD_ERRORS = 50;

/** An error whose message the caller may read. Any other error becomes a 500 without details. */
export class ApiError extends Error {
  override name = 'Refusal';
  readonly status: number;
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
    message: string,
    options: {
      errors?: FieldErrors;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
      isExpected?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.headers = options.headers;
    this.isExpected = options.isExpected ?? false;
    this.status = status;
    this.errors = options.errors;
    this.details = options.details;
  }
}

export const createValidationError = (message: string, errors?: FieldErrors) =>
  new ApiError(400, message, errors && { errors });
export const createUnauthorizedError = (message: string = signInTexts.notAuthenticated) =>
  new ApiError(401, message);
export const createBodyTooLargeError = () => new ApiError(413, apiErrorTexts.bodyTooLarge);
/**
 * D24: what the caller may not see does not exist, whether it belongs to another dealer or the role does not
 * allow it.
 */
export const createNotFoundError = (message: string = apiErrorTexts.notFound) =>
  new ApiError(404, message);
/** `details` are returned beside Message, already in wire form. */
export const createConflictError = (message: string, details?: Record<string, unknown>) =>
  new ApiError(409, message, details && { details });
export const createBusyError = (
  message: string = apiErrorTexts.busy,
  options: { cause?: unknown; isExpected?: boolean } = {},
) => new ApiError(503, message, { ...options, headers: { 'retry-after': '1' } });
/** Not an error, but the reply while the work is in progress: the same request sent again gets the result. */
export const createInProgressAnswer = (message: string, retryAfterSeconds: number) =>
  new ApiError(202, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
/** Too many calls of late: the caller must wait so many seconds. */
export const createRateLimitError = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } });

/**
 * Computes with amounts from a caller. Exact arithmetic throws a RangeError when a result is too large; then
 * the caller's amount is rejected.
 */
export function computeAmountsOrReject<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw createValidationError(apiErrorTexts.amountTooLarge);
    throw error;
  }
}

/** The error that the caller receives; undefined for an internal failure. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return isTransientError(error) ? createBusyError() : undefined;
}
