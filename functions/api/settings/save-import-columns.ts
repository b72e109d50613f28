import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildImportColumnsWrite } from '#functions/store/dealers/stored-import-columns.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(
  settings.saveImportColumns,
  async ({ params, body, caller, idempotency }) => {
    await writeTransaction([
      buildImportColumnsWrite(caller.dealer, caller.userId, {
        sender: params.sender,
        columns: body,
      }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
