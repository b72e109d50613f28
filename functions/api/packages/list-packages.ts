import { listVisiblePackages } from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { packageListFields, packageSearch } from '#functions/store/dealers/stored-room-packages.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(packages.listPackages, async ({ query, caller }) =>
  buildGridPage(await listVisiblePackages(caller), query, packageListFields, packageSearch),
);
