import { loadVisiblePackage, loadPackageVersion } from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(packages.getPackageVersion, async ({ params, caller }) => {
  const { Id } = await loadVisiblePackage(caller, params.id);
  return loadPackageVersion(caller, Id, params.version);
});
