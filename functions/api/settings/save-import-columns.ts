import { handle } from '#functions/runtime/handle.ts';
import { importColumnsWrite } from '#functions/store/dealers/import-columns.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(
  settings.saveImportColumns,
  async ({ params, body, caller, idempotency }) => {
    await writeTogether([
      importColumnsWrite(caller.dealer, caller.userId, { sender: params.sender, columns: body }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
