import { handle } from '#functions/runtime/handle.ts';
import { tableColumnsWrite } from '#functions/store/dealers/table-configs.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as settings from '#shared/contract/settings.ts';

export const handler = handle(settings.saveTableConfig, async ({ body, caller, once }) => {
  const { TableConfigType } = body;
  const Columns = body.Columns.toSorted((a, b) => a.SortOrder - b.SortOrder);
  const Result = { TableConfigType, Columns };
  await writeTogether([
    tableColumnsWrite(caller.dealer, caller.userId, Result),
    onceItem(once, { reply: { Result } }),
  ]);
  return { Result };
});
