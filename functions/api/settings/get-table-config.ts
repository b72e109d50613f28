import { handle } from '#functions/runtime/handle.ts';
import { listTableColumns } from '#functions/store/dealers/table-configs.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(settings.getTableConfig, async ({ params, caller }) => ({
  Result: {
    TableConfigType: params.name,
    Columns: await listTableColumns(caller.dealer, caller.userId, params.name),
  },
}));
