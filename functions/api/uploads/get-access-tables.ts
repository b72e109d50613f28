import { accessTables } from '#functions/domain/legacy-orders/access-tables.ts';
import { loadSeen, getReadableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.getAccessTables, async ({ params, caller }) => {
  const owner = getReadableUploadOwner(caller, { kind: 'access-database', owner: params.owner });
  return accessTables(owner.dealer, await loadSeen(caller, owner, params.id));
});
