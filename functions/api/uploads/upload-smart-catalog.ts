import { storeSentFile } from '#functions/domain/uploads/store-upload.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(
  uploads.uploadSmartCatalog,
  ({ params, body, caller, idempotency }) => {
    const owner = getWritableUploadOwner(caller, { kind: 'smart-catalog', owner: params.id });
    return storeSentFile(owner, body.file, { by: caller, idempotency });
  },
);
