import { loadPackageToChange, loadVersion } from '#functions/domain/packages/package.ts';
import {
  packageOf,
  loadReplacedPackage,
  savePackage,
  stale,
} from '#functions/domain/packages/save-package.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(
  packages.updatePackage,
  async ({ params, body, caller, idempotency }) => {
    const before = await loadPackageToChange(caller, params.id);
    if (before.Version !== body.Version) throw await stale(caller, before.Id);
    const after = { ...before, ...packageOf(caller, body, { before, lines: body.Lines }) };
    const lines = body.Lines ?? (await loadVersion(caller, before.Id, before.Version)).Lines;
    const versionContent = { action: body.Deed, lines };
    const replaced = await loadReplacedPackage(caller, after, body.Replaces);
    return savePackage({ by: caller, idempotency, before, after, versionContent, replaced });
  },
);
