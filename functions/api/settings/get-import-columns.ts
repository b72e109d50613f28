import { handle } from '#functions/runtime/handle.ts';
import { findImportColumns } from '#functions/store/dealers/import-columns.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = handle(settings.getImportColumns, ({ params, caller }) =>
  findImportColumns(caller.dealer, caller.userId, params.sender),
);
