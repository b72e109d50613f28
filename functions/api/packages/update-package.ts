import {
  loadPackageToChange,
  loadPackageVersion,
} from '#functions/domain/packages/load-package.ts';
import {
  buildPackageRecord,
  loadReplacedPackage,
  savePackage,
  createStalePackageError,
} from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.updatePackage,
  async ({ params, body, caller, idempotency }) => {
    const before = await loadPackageToChange(caller, params.id);
    if (before.Version !== body.Version) throw await createStalePackageError(caller, before.Id);
    const after = { ...before, ...buildPackageRecord(caller, body, { before, lines: body.Lines }) };
    const lines = body.Lines ?? (await loadPackageVersion(caller, before.Id, before.Version)).Lines;
    const versionContent = { action: body.Deed, lines };
    const replaced = await loadReplacedPackage(caller, after, body.Replaces);
    return savePackage({ by: caller, idempotency, before, after, versionContent, replaced });
  },
);
