import { storeFileFromBody } from '#functions/domain/uploads/check-and-store-upload.ts';
import { requireWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.uploadSmartCatalog,
  ({ params, body, caller, idempotency }) => {
    const owner = requireWritableUploadOwner(caller, { kind: 'smart-catalog', owner: params.id });
    return storeFileFromBody(owner, body.file, { by: caller, idempotency });
  },
);
