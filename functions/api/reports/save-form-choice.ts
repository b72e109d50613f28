import { handle } from '#functions/runtime/handle.ts';
import { formChoiceWrite } from '#functions/store/dealers/form-choices.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.saveFormChoice, async ({ body, caller, idempotency }) => {
  await writeTogether([
    formChoiceWrite(caller.dealer, caller.userId, body),
    buildIdempotencyWrite(idempotency, { reply: null }),
  ]);
});
