import { previewAccessTables } from '#functions/domain/legacy-orders/preview-access-tables.ts';
import {
  loadVisibleUpload,
  requireReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(uploads.getAccessTables, async ({ params, caller }) => {
  const owner = requireReadableUploadOwner(caller, {
    kind: 'access-database',
    owner: params.owner,
  });
  return previewAccessTables(owner.dealer, await loadVisibleUpload(caller, owner, params.id));
});
