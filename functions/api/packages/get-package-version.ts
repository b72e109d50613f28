import { loadPackage, loadVersion } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.getPackageVersion, async ({ params, caller }) => {
  const { Id } = await loadPackage(caller, params.id);
  return loadVersion(caller, Id, params.version);
});
