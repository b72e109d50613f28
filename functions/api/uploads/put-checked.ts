import { putChecked } from '#functions/domain/uploads/put-checked.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.putChecked, ({ params, body, caller, idempotency }) =>
  putChecked(
    getWritableUploadOwner(caller, params),
    { ...body, id: params.id },
    { by: caller, idempotency },
  ),
);
