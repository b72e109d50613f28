import { loadDeletedPackage } from '#functions/domain/packages/load-package.ts';
import { assertPackageLimit, savePackage } from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.undeletePackage,
  async ({ params, caller, idempotency }) => {
    const before = await loadDeletedPackage(caller, params.id);
    await assertPackageLimit(caller);
    return savePackage({ by: caller, idempotency, before, after: { ...before, DeletedOn: null } });
  },
);
