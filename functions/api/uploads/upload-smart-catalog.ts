import { storeSentFile } from '#functions/domain/uploads/store-upload.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.uploadSmartCatalog,
  ({ params, body, caller, idempotency }) => {
    const owner = getWritableUploadOwner(caller, { kind: 'smart-catalog', owner: params.id });
    return storeSentFile(owner, body.file, { by: caller, idempotency });
  },
);
