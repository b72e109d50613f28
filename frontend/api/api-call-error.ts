import { translateServerMessage, t } from '#shared/language/t.ts';

/** What the server says of a refusal (D40); a 409 also carries the current order (D23). */
type ErrorResponseBody = { Message?: string; Errors?: Record<string, string> };

/** What is said where no answer of ours says it: the gateway's own refusals have other words. */
const defaultMessagesByStatus: Record<number, string> = {
  0: t`The server did not answer. Check the connection, then try again.`,
  413: t`This is too large to be sent at once.`,
};
const DEFAULT_ERROR_MESSAGE = t`Something went wrong on the server. Try again.`;

/** Whether a call may have been carried out, or still is, all the same: nobody has answered for it. */
export const isOutcomeUnknownStatus = (status: number) =>
  status === 0 || status === 408 || status >= 500;

/** Why a call failed, with the server's own words. Status 0 means that no answer came. */
export class ApiCallError extends Error {
  override name = 'CallFailed';
  readonly status: number;
  /** Whether the message is the server's. */
  readonly hasServerMessage: boolean;
  /** The fields that were refused, and why. */
  readonly errors: Record<string, string>;
  readonly body: unknown;
  /** Whether an attempt of the call went unanswered, whatever the last one was answered. */
  readonly isUnanswered: boolean;

  constructor(status: number, body?: unknown, isUnanswered = false) {
    const errorBody = typeof body === 'object' && body !== null ? (body as ErrorResponseBody) : {};
    super(
      errorBody.Message
        ? translateServerMessage(errorBody.Message)
        : (defaultMessagesByStatus[status] ?? DEFAULT_ERROR_MESSAGE),
    );
    this.status = status;
    this.hasServerMessage = Boolean(errorBody.Message);
    this.errors = Object.fromEntries(
      Object.entries(errorBody.Errors ?? {}).map(([field, reason]) => [
        field,
        translateServerMessage(reason),
      ]),
    );
    this.body = body;
    this.isUnanswered = isUnanswered || isOutcomeUnknownStatus(status);
  }
}

/** An answer came, and is not what the contract says: what is wrong with it is for the console. */
export class UnreadableResponseError extends ApiCallError {
  override name = 'AnswerUnreadable';
  override message = t`The answer could not be read. Reload the page, then try again.`;

  constructor(status: number, cause: unknown) {
    super(status);
    this.cause = cause;
    logError(this);
  }
}

/** Writes what no user reads to the console (D54). */
export function logError(error: unknown) {
  // oxlint-disable-next-line no-console -- the console is where whoever looks into it finds it
  console.error(error);
}

/** A refusal that ended the session: the sign-in screen says what there is to say. */
export const isSessionEndError = (error: unknown) =>
  error instanceof ApiCallError && (error.status === 401 || error.status === 403);
