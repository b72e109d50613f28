import { printAndQueueFormsMail } from '#functions/domain/reports/queue-forms-mail.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswerOrReject } from '#functions/runtime/idempotent-calls.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(
  reports.mailForms,
  async ({ body, caller, idempotency }) => {
    // A print takes seconds: a repeated request whose mail was already queued must not print again.
    if (await findStoredAnswerOrReject(idempotency)) return;
    await printAndQueueFormsMail(caller, body, idempotency);
  },
);
