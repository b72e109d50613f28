import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { isTransientError } from './transient-errors.ts';

export type FieldErrors = Record<string, string>;

/** A body with more faults than this is wrong as a whole: nobody reads that many. */
export const MAX_FIELD_ERRORS = 50;

/** A refusal in words the caller may read. Any other error becomes a bare 500. */
export class ApiError extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** What is wrong with which field (D40). */
  readonly errors: FieldErrors | undefined;
  /** What the caller needs besides, such as the current order of a conflict (D23). */
  readonly details: Record<string, unknown> | undefined;
  /** Whether it is a 503 that belongs to a day like any other, which nobody has to mend. */
  readonly isExpected: boolean;
  /** What the answer's headers say of it: when to come again, or by which methods. */
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
/** What is too large to be read. */
export const createTooLargeError = () => new ApiError(413, apiErrorTexts.bodyTooLarge);
/** D24: what may not be seen does not exist, whether it is another dealer's or a role's denial. */
export const createNotFoundError = (message: string = apiErrorTexts.notFound) =>
  new ApiError(404, message);
/** `details` travel beside Message, already as the wire has them. */
export const createConflictError = (message: string, details?: Record<string, unknown>) =>
  new ApiError(409, message, details && { details });
export const createBusyError = (
  message: string = apiErrorTexts.busy,
  options: { cause?: unknown; isExpected?: boolean } = {},
) => new ApiError(503, message, { ...options, headers: { 'retry-after': '1' } });
/** Not a refusal, but what is answered in place of the work: it is being done, and whoever asks the same again gets it. */
export const createInProgressAnswer = (message: string, seconds: number) =>
  new ApiError(202, message, { headers: { 'retry-after': String(seconds) } });
/** Too much of late: it is tried in vain until so many seconds are over. */
export const createRateLimitError = (message: string, seconds: number) =>
  new ApiError(429, message, { headers: { 'retry-after': String(seconds) } });

/**
 * Computes with amounts a caller sent. Exact arithmetic throws a RangeError where a result passes
 * what can be held; that is then the caller's amount, not our failure.
 */
export function computeOrReject<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw createValidationError(apiErrorTexts.amountTooLarge);
    throw error;
  }
}

/** Any error as the refusal a caller sees; undefined is a failure of ours. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return isTransientError(error) ? createBusyError() : undefined;
}
