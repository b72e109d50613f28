import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findImportColumns } from '#functions/store/dealers/stored-import-columns.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(settings.getImportColumns, ({ params, caller }) =>
  findImportColumns(caller.dealer, caller.userId, params.sender),
);
