import { isSameJson } from '#shared/format/is-same-json.ts';
import { ApiCallError } from './api-call-error.ts';
import {
  createIdempotentFormCalls,
  type CallIdempotently,
} from './create-idempotent-form-calls.ts';
import { SAVE_RETRY_DELAY_MS, isBodyRejectedStatus } from './save-outcome.ts';

/** Makes the call that updates a record, or creates one where there is none. */
export type SendForm<Form, Saved, Sent> = (
  form: Form,
  record: Saved | undefined,
  callIdempotently: CallIdempotently,
) => Promise<Sent>;

type SaveAttempt<Form, Saved> = { form: Form; record: Saved | undefined };

/**
 * Saves one form, one press at a time. An unanswered press is settled before anything newer is sent (D74).
 * If it created or changed the record, the current form is a change of that record. If it was rejected, the
 * form is saved as if that press had not happened.
 */
export function createRecordSaver<Form, Saved, Sent extends { saved?: Saved } | undefined>() {
  const { callIdempotently, hasUnansweredCall } = createIdempotentFormCalls();
  let unansweredAttempt: SaveAttempt<Form, Saved> | undefined;

  type Send = SendForm<Form, Saved, Sent>;
  async function sendAttempt(send: Send, saveAttempt: SaveAttempt<Form, Saved>) {
    try {
      return await send(saveAttempt.form, saveAttempt.record, callIdempotently);
    } finally {
      unansweredAttempt = hasUnansweredCall() ? saveAttempt : undefined;
    }
  }

  return async function save(send: Send, form: Form, record: Saved | undefined): Promise<Sent> {
    if (!unansweredAttempt || isSameJson(unansweredAttempt.form, form))
      return sendAttempt(send, unansweredAttempt ?? { form, record });
    const earlierResult = await sendUntilAnswered(
      () => sendAttempt(send, unansweredAttempt!),
      hasUnansweredCall,
    );
    return sendAttempt(send, { form, record: earlierResult?.saved ?? record });
  };
}

/** Returns the answer, or undefined if the attempt was rejected. Throws if there is still no answer. */
async function sendUntilAnswered<Sent>(
  sendAttempt: () => Promise<Sent>,
  hasUnansweredCall: () => boolean,
) {
  for (;;) {
    try {
      return await sendAttempt();
    } catch (error) {
      if (!(error instanceof ApiCallError && isBodyRejectedStatus(error.status))) throw error;
      if (!hasUnansweredCall()) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_DELAY_MS));
  }
}
