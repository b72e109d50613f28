import { loadDeletedPackage } from '#functions/domain/packages/package.ts';
import { refuseTooMany, savePackage } from '#functions/domain/packages/save-package.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as packages from '#shared/contract/packages.ts';

export const handler = handle(packages.undeletePackage, async ({ params, caller, once }) => {
  const before = await loadDeletedPackage(caller, params.id);
  await refuseTooMany(caller);
  return savePackage({ by: caller, once, before, after: { ...before, DeletedOn: null } });
});
