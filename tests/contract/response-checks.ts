import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { HandlerResponse } from '#tests/make/call-handler.ts';

/** A success, or a rejection with a readable message: not a failure. */
export const isSuccessOrClientError = ({ status, body }: HandlerResponse) =>
  status < 400 ||
  (status < 500 && typeof (body as { Message?: unknown } | undefined)?.Message === 'string');

/** A rejected call has written nothing and names the problem of each field. */
export const isSuccessOrCleanRejection = (answer: HandlerResponse & { writes: string[] }) =>
  isSuccessOrClientError(answer) &&
  (answer.status < 400 || (answer.writes.every(isCountingWrite) && hasErrorTexts(answer)));

/**
 * Attempts are counted whatever the result; a code that is reserved for an attempt is released again; and a
 * read of a list with many changes writes a snapshot.
 */
const isCountingWrite = (key: string) =>
  /^(THROTTLE|SIGNIN|CODE)#|^DEALER#\d+#SNAPSHOT#|^(PUT|DELETE) .*\/lists\//.test(key);

const hasErrorTexts = ({ body }: HandlerResponse) => {
  const { Message, Errors } = body as { Message: string; Errors?: Record<string, unknown> };
  return Errors === undefined
    ? Message !== signInTexts.seeValidationErrors
    : Object.values(Errors).every((text) => typeof text === 'string' && text !== '');
};
