import { loadPackageToChange } from '#functions/domain/packages/package.ts';
import { savePackage, stale } from '#functions/domain/packages/save-package.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(
  packages.deletePackage,
  async ({ params, query, caller, idempotency }) => {
    const before = await loadPackageToChange(caller, params.id);
    if (before.Version !== query.Version) throw await stale(caller, before.Id);
    const after = { ...before, DeletedOn: new Date().toISOString() };
    await savePackage({ by: caller, idempotency, before, after });
  },
);
