import { storeLinkedFile } from '#functions/domain/uploads/store-upload.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.keepUpload,
  ({ params, body, caller, idempotency }) =>
    storeLinkedFile(getWritableUploadOwner(caller, params), body, { by: caller, idempotency }),
);
