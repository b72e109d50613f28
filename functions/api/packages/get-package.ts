import {
  getVisibleCustomerName,
  loadPackage,
  loadPackageVersion,
} from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  readPackageUses,
  listPackageVersions,
} from '#functions/store/dealers/stored-room-packages.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(packages.getPackage, async ({ params, caller }) => {
  const { dealer } = caller;
  const record = await loadPackage(caller, params.id);
  const [{ Lines }, Versions, uses] = await Promise.all([
    loadPackageVersion(caller, record.Id, record.Version),
    listPackageVersions(dealer, record.Id),
    readPackageUses(dealer, record.Id),
  ]);
  const FromCustomer = getVisibleCustomerName(caller, record);
  return { ...record, FromCustomer, Lines, Versions, ...uses };
});
