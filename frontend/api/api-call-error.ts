import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { t } from '#shared/language/t.ts';
import type { MessageCode } from '#shared/messages/all-messages.ts';
import type { MessageReference } from '#shared/messages/message.ts';

/** The body of an error response (D40). A 409 also carries the current order (D23). */
type ErrorResponseBody = {
  Message?: string;
  Code?: MessageCode;
  Params?: Record<string, unknown>;
  Errors?: Record<string, string>;
  ErrorCodes?: Record<string, Partial<MessageReference>>;
};

/** Texts for responses without a message of our server: the gateway's own errors have other texts. */
const defaultMessagesByStatus: Record<number, string> = {
  0: t`The server did not answer. Check the connection, then try again.`,
  413: t`This is too large to be sent at once.`,
};
const DEFAULT_ERROR_MESSAGE = t`Something went wrong on the server. Try again.`;

/** Whether the call may still have been carried out: no server of ours has answered it. */
export const isOutcomeUnknownStatus = (status: number) =>
  status === 0 || status === 408 || status >= 500;

/** A failed call, with the server's message. Status 0 means that no answer came. */
export class ApiCallError extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly hasServerMessage: boolean;
  /** Says which message of our server it is. */
  readonly code: MessageCode | undefined;
  /** The message of each rejected field, by field name. */
  readonly errors: Record<string, string>;
  readonly body: unknown;
  /** Whether any attempt of the call went unanswered, whatever the last attempt got. */
  readonly isUnanswered: boolean;

  constructor(status: number, body?: unknown, isUnanswered = false) {
    const errorBody = typeof body === 'object' && body !== null ? (body as ErrorResponseBody) : {};
    super(
      errorBody.Message
        ? translateServerMessage(errorBody.Message, errorBody)
        : (defaultMessagesByStatus[status] ?? DEFAULT_ERROR_MESSAGE),
    );
    this.status = status;
    this.code = errorBody.Code;
    this.hasServerMessage = Boolean(errorBody.Message);
    this.errors = Object.fromEntries(
      Object.entries(errorBody.Errors ?? {}).map(([field, reason]) => [
        field,
        translateServerMessage(reason, errorBody.ErrorCodes?.[field]),
      ]),
    );
    this.body = body;
    this.isUnanswered = isUnanswered || isOutcomeUnknownStatus(status);
  }
}

/** The answer does not match the contract. The cause is written to the console. */
export class UnreadableResponseError extends ApiCallError {
  override name = 'AnswerUnreadable';
  override message = t`The answer could not be read. Reload the page, then try again.`;

  constructor(status: number, cause: unknown) {
    super(status);
    this.cause = cause;
    logError(this);
  }
}

/** Writes an error that no user reads to the console (D54). */
export function logError(error: unknown) {
  // oxlint-disable-next-line no-console -- developers look for these errors in the console
  console.error(error);
}

/** Whether the error ended the session. The sign-in screen then shows the message. */
export const isSessionEndError = (error: unknown) =>
  error instanceof ApiCallError && (error.status === 401 || error.status === 403);
