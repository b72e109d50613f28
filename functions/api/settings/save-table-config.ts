import { handle } from '#functions/runtime/handle.ts';
import { tableColumnsWrite } from '#functions/store/dealers/table-configs.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(settings.saveTableConfig, async ({ body, caller, idempotency }) => {
  const { TableConfigType } = body;
  const Columns = body.Columns.toSorted((a, b) => a.SortOrder - b.SortOrder);
  const Result = { TableConfigType, Columns };
  await writeTogether([
    tableColumnsWrite(caller.dealer, caller.userId, Result),
    buildIdempotencyWrite(idempotency, { reply: { Result } }),
  ]);
  return { Result };
});
