import { ListQueryError } from '#shared/lists/list-query-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { isTransientError } from './transient-errors.ts';

/** The message of each rejected field, by field name. */
export type FieldErrors = Readonly<Record<string, CodedMessage>>;

/** More field errors than this are not returned: a body with so many is wrong as a whole. */
export const MAX_FIELD_ERRORS = 50;

/** Why a request is rejected. The runtime alone knows the HTTP status of each (`runtime/build-reply.ts`). */
export type RejectionKind =
  | 'invalid'
  | 'notAuthenticated'
  | 'sessionReplaced'
  | 'notFound'
  | 'ended'
  | 'methodNotAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'wrongContentType'
  | 'idempotencyKeyReused'
  | 'rateLimited'
  | 'busy'
  | 'inProgress';

/** An error whose message the caller may read. Any other error is an internal failure, without details. */
export class RejectionError extends Error {
  override name = 'Refusal';
  readonly kind: RejectionKind;
  /** What the caller may read. */
  readonly refusal: CodedMessage;
  /** The errors by field (D40). */
  readonly errors: FieldErrors | undefined;
  /** Further data for the caller, such as the current order of a conflict (D23). */
  readonly details: Record<string, unknown> | undefined;
  /** Whether being busy is normal here in daily operation and needs no repair. */
  readonly isExpected: boolean;
  /** When the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RejectionKind,
    message: CodedMessage,
    options: {
      errors?: FieldErrors;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      isExpected?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message.text, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isExpected = options.isExpected ?? false;
    this.kind = kind;
    this.refusal = message;
    this.errors = options.errors;
    this.details = options.details;
  }
}

export const createValidationError = (message: CodedMessage, errors?: FieldErrors) =>
  new RejectionError('invalid', message, errors && { errors });
export const createUnauthorizedError = (message: CodedMessage = signInMessages.notAuthenticated) =>
  new RejectionError('notAuthenticated', message);
export const createBodyTooLargeError = () =>
  new RejectionError('tooLarge', apiErrorMessages.bodyTooLarge);
/**
 * D24: what the caller may not see does not exist, whether it belongs to another dealer or the role does not
 * allow it.
 */
export const createNotFoundError = (message: CodedMessage = apiErrorMessages.notFound) =>
  new RejectionError('notFound', message);
/** What the caller asks for has ended, for good; `details` say how. */
export const createEndedError = (message: CodedMessage, details: Record<string, unknown>) =>
  new RejectionError('ended', message, { details });
/** `details` are returned beside Message, already in wire form. */
export const createConflictError = (message: CodedMessage, details?: Record<string, unknown>) =>
  new RejectionError('conflict', message, details && { details });
export const createBusyError = (
  message: CodedMessage = apiErrorMessages.busy,
  options: { cause?: unknown; isExpected?: boolean } = {},
) => new RejectionError('busy', message, { ...options, retryAfterSeconds: 1 });
/** Not an error, but the reply while the work is in progress: the same request sent again gets the result. */
export const createInProgressError = (message: CodedMessage, retryAfterSeconds: number) =>
  new RejectionError('inProgress', message, { retryAfterSeconds });
/** Too many calls of late: the caller must wait so many seconds. */
export const createRateLimitError = (message: CodedMessage, retryAfterSeconds: number) =>
  new RejectionError('rateLimited', message, { retryAfterSeconds });
/** D46: the key was used for a call with another path, query or body. */
export const createIdempotencyKeyReusedError = () =>
  new RejectionError('idempotencyKeyReused', apiErrorMessages.idempotencyKeyReused);

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
export function toRejectionError(error: unknown): RejectionError | undefined {
  if (error instanceof RejectionError) return error;
  if (error instanceof ListQueryError)
    return createValidationError(signInMessages.seeValidationErrors, {
      [error.option]: error.problem,
    });
  return isTransientError(error) ? createBusyError() : undefined;
}
