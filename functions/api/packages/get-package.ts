import {
  getFirstCustomerNameIfOwner,
  loadVisiblePackage,
  loadPackageVersion,
} from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  readPackageUsage,
  listPackageVersions,
} from '#functions/store/dealers/stored-room-packages.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(packages.getPackage, async ({ params, caller }) => {
  const { dealer } = caller;
  const record = await loadVisiblePackage(caller, params.id);
  const [{ Lines }, Versions, uses] = await Promise.all([
    loadPackageVersion(caller, record.Id, record.Version),
    listPackageVersions(dealer, record.Id),
    readPackageUsage(dealer, record.Id),
  ]);
  const FromCustomer = getFirstCustomerNameIfOwner(caller, record);
  return { ...record, FromCustomer, Lines, Versions, ...uses };
});
