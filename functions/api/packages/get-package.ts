import { customerSeen, loadPackage, loadVersion } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  findPackageUses,
  listPackageVersions,
} from '#functions/store/dealers/stored-room-packages.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.getPackage, async ({ params, caller }) => {
  const { dealer } = caller;
  const record = await loadPackage(caller, params.id);
  const [{ Lines }, Versions, uses] = await Promise.all([
    loadVersion(caller, record.Id, record.Version),
    listPackageVersions(dealer, record.Id),
    findPackageUses(dealer, record.Id),
  ]);
  const FromCustomer = customerSeen(caller, record);
  return { ...record, FromCustomer, Lines, Versions, ...uses };
});
