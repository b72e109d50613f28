import {
  buildCheckedPackageRecord,
  assertPackageTitleFree,
  assertPackageCountBelowLimit,
  savePackage,
} from '#functions/domain/packages/save-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.createPackage,
  async ({ body, caller, idempotency }) => {
    const { Lines: lines, FromOrder, FromCustomer } = body;
    const recordFields = buildCheckedPackageRecord(caller, body, { before: undefined, lines });
    await assertPackageCountBelowLimit(caller);
    const owner = { OwnerId: caller.userId, OwnerName: caller.fullName };
    const newRecord = { ...recordFields, ...owner, FromOrder, FromCustomer };
    await assertPackageTitleFree(caller, undefined, { ...newRecord, Id: 0 });
    const versionContent = { action: 'created' as const, lines };
    return createWithNextId(idCounters.records, (Id) => {
      const after = { ...newRecord, Id };
      return savePackage({ by: caller, idempotency, before: undefined, after, versionContent });
    });
  },
);
