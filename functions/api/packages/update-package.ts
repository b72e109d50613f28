import {
  loadPackageToChange,
  loadPackageVersion,
} from '#functions/domain/packages/load-package.ts';
import {
  buildCheckedPackageRecord,
  loadPackageToReplace,
  savePackage,
  readStalePackageError,
} from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.updatePackage,
  async ({ params, body, caller, idempotency }) => {
    const before = await loadPackageToChange(caller, params.id);
    if (before.Version !== body.Version) throw await readStalePackageError(caller, before.Id);
    const after = {
      ...before,
      ...buildCheckedPackageRecord(caller, body, { before, lines: body.Lines }),
    };
    const lines = body.Lines ?? (await loadPackageVersion(caller, before.Id, before.Version)).Lines;
    const versionContent = { action: body.Deed, lines };
    const replaced = await loadPackageToReplace(caller, after, body.Replaces);
    return savePackage({ by: caller, idempotency, before, after, versionContent, replaced });
  },
);
