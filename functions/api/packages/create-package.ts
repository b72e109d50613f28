import {
  packageOf,
  assertTitleFree,
  assertPackageLimit,
  savePackage,
} from '#functions/domain/packages/save-package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.createPackage, async ({ body, caller, idempotency }) => {
  const { Lines: lines, FromOrder, FromCustomer } = body;
  const made = packageOf(caller, body, { before: undefined, lines });
  await assertPackageLimit(caller);
  const owner = { OwnerId: caller.userId, OwnerName: caller.fullName };
  const newRecord = { ...made, ...owner, FromOrder, FromCustomer };
  await assertTitleFree(caller, undefined, { ...newRecord, Id: 0 });
  const after = { ...newRecord, Id: await nextId('RECORDS') };
  const versionContent = { action: 'created' as const, lines };
  return savePackage({ by: caller, idempotency, before: undefined, after, versionContent });
});
