import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildTableColumnsWrite } from '#functions/store/dealers/stored-table-configs.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(
  settings.saveTableConfig,
  async ({ body, caller, idempotency }) => {
    const { TableConfigType } = body;
    const Columns = body.Columns.toSorted((a, b) => a.SortOrder - b.SortOrder);
    const Result = { TableConfigType, Columns };
    await writeTransaction([
      buildTableColumnsWrite(caller.dealer, caller.userId, Result),
      buildIdempotencyWrite(idempotency, { reply: { Result } }),
    ]);
    return { Result };
  },
);
