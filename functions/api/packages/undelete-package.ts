import { loadRestorablePackage } from '#functions/domain/packages/load-package.ts';
import {
  assertPackageCountBelowLimit,
  savePackage,
} from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.undeletePackage,
  async ({ params, caller, idempotency }) => {
    const before = await loadRestorablePackage(caller, params.id);
    await assertPackageCountBelowLimit(caller);
    return savePackage({ by: caller, idempotency, before, after: { ...before, DeletedOn: null } });
  },
);
