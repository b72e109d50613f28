import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listChosenTableColumns } from '#functions/store/dealers/stored-table-configs.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(settings.getTableConfig, async ({ params, caller }) => ({
  Result: {
    TableConfigType: params.name,
    Columns: await listChosenTableColumns(caller.dealer, caller.userId, params.name),
  },
}));
