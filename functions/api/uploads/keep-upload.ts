import { storeLinkedFile } from '#functions/domain/uploads/store-upload.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.keepUpload, ({ params, body, caller, idempotency }) =>
  storeLinkedFile(getWritableUploadOwner(caller, params), body, { by: caller, idempotency }),
);
