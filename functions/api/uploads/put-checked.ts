import { queueImportOfCheckedUpload } from '#functions/domain/uploads/queue-import-of-checked-upload.ts';
import { requireWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.putChecked,
  ({ params, body, caller, idempotency }) =>
    queueImportOfCheckedUpload(
      requireWritableUploadOwner(caller, params),
      { ...body, id: params.id },
      { by: caller, idempotency },
    ),
);
