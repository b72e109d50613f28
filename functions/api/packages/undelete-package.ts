import { loadDeletedPackage } from '#functions/domain/packages/package.ts';
import { assertPackageLimit, savePackage } from '#functions/domain/packages/save-package.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.undeletePackage, async ({ params, caller, idempotency }) => {
  const before = await loadDeletedPackage(caller, params.id);
  await assertPackageLimit(caller);
  return savePackage({ by: caller, idempotency, before, after: { ...before, DeletedOn: null } });
});
