import { listVisiblePackages } from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { packageListFields, packageSearch } from '#functions/store/dealers/stored-room-packages.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(packages.listPackages, async ({ query, caller }) =>
  answerGrid(await listVisiblePackages(caller), query, packageListFields, packageSearch),
);
