import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { HandlerResponse } from '#tests/make/call-handler.ts';

/** An answer of ours, or a refusal a client can read: no failure. */
export const isSoundResponse = ({ status, body }: HandlerResponse) =>
  status < 400 ||
  (status < 500 && typeof (body as { Message?: unknown } | undefined)?.Message === 'string');

/** What is refused has written nothing, and says of each field what is wrong with it. */
export const isSoundAndConsistent = (answer: HandlerResponse & { writes: string[] }) =>
  isSoundResponse(answer) &&
  (answer.status < 400 || (answer.writes.every(isCountingWrite) && hasErrorTexts(answer)));

/**
 * How often somebody tries is counted whatever comes of it; a code that is held for a try is let go again; and whoever
 * reads a list that has changed much leaves a snapshot of it.
 */
const isCountingWrite = (key: string) =>
  /^(THROTTLE|SIGNIN|CODE)#|^DEALER#\d+#SNAPSHOT#|^(PUT|DELETE) .*\/lists\//.test(key);

const hasErrorTexts = ({ body }: HandlerResponse) => {
  const { Message, Errors } = body as { Message: string; Errors?: Record<string, unknown> };
  return Errors === undefined
    ? Message !== signInTexts.seeValidationErrors
    : Object.values(Errors).every((text) => typeof text === 'string' && text !== '');
};
