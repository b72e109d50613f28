import { CallFailed } from './call-failed.ts';
import { formCalls, type CallIdempotently } from './form-calls.ts';
import { SAVE_RETRY_DELAY_MS, isRejectionStatus } from './save-fate.ts';

/** Makes the call that saves a form over a record, or makes one where there is none. */
export type SendForm<Form, Saved, Sent> = (
  form: Form,
  record: Saved | undefined,
  callIdempotently: CallIdempotently,
) => Promise<Sent>;

type Try<Form, Saved> = { form: Form; record: Saved | undefined };

/**
 * Saves one form, press by press. A press that nobody answered for ends before anything newer is sent (D74): where
 * it made or changed the record, what is typed now is a change of that record; where it was refused, it is
 * saved as if there had been no such press.
 */
export function recordSaver<Form, Saved, Sent extends { saved?: Saved } | undefined>() {
  const { callIdempotently, isUnanswered } = formCalls();
  let open: Try<Form, Saved> | undefined;

  type Send = SendForm<Form, Saved, Sent>;
  async function attempt(send: Send, saveAttempt: Try<Form, Saved>) {
    try {
      return await send(saveAttempt.form, saveAttempt.record, callIdempotently);
    } finally {
      open = isUnanswered() ? saveAttempt : undefined;
    }
  }

  return async function save(send: Send, form: Form, record: Saved | undefined): Promise<Sent> {
    if (!open || isSame(open.form, form)) return attempt(send, open ?? { form, record });
    const earlier = await endOf(() => attempt(send, open!), isUnanswered);
    return attempt(send, { form, record: earlier?.saved ?? record });
  };
}

/** What was answered to a try; undefined where it was refused. Throws where still nobody answers. */
async function endOf<Sent>(attempt: () => Promise<Sent>, isUnanswered: () => boolean) {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallFailed && isRejectionStatus(error.status))) throw error;
      if (!isUnanswered()) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_DELAY_MS));
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
