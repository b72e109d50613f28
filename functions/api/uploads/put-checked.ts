import { applyCheckedUpload } from '#functions/domain/uploads/apply-checked-upload.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.putChecked,
  ({ params, body, caller, idempotency }) =>
    applyCheckedUpload(
      getWritableUploadOwner(caller, params),
      { ...body, id: params.id },
      { by: caller, idempotency },
    ),
);
