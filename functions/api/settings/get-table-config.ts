import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listTableColumns } from '#functions/store/dealers/stored-table-configs.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(settings.getTableConfig, async ({ params, caller }) => ({
  Result: {
    TableConfigType: params.name,
    Columns: await listTableColumns(caller.dealer, caller.userId, params.name),
  },
}));
