import { mailForms } from '#functions/domain/reports/mail-forms.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerFor } from '#functions/runtime/idempotent-calls.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.mailForms, async ({ body, caller, idempotency }) => {
  // A print takes seconds: where the mail went out before, nothing is printed for it again.
  if (await answerFor(idempotency)) return;
  await mailForms(caller, body, idempotency);
});
