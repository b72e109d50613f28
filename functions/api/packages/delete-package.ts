import { loadPackageToChange } from '#functions/domain/packages/load-package.ts';
import { savePackage, readStalePackageError } from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.deletePackage,
  async ({ params, query, caller, idempotency }) => {
    const before = await loadPackageToChange(caller, params.id);
    if (before.Version !== query.Version) throw await readStalePackageError(caller, before.Id);
    const after = { ...before, DeletedOn: new Date().toISOString() };
    await savePackage({ by: caller, idempotency, before, after });
  },
);
