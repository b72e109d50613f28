import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildFormChoiceWrite } from '#functions/store/dealers/form-choices.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(
  reports.saveFormChoice,
  async ({ body, caller, idempotency }) => {
    await writeTransaction([
      buildFormChoiceWrite(caller.dealer, caller.userId, body),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
