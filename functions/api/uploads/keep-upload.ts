import { storeFileFromUploadLink } from '#functions/domain/uploads/check-and-store-upload.ts';
import { requireWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.keepUpload,
  ({ params, body, caller, idempotency }) =>
    storeFileFromUploadLink(requireWritableUploadOwner(caller, params), body, {
      by: caller,
      idempotency,
    }),
);
