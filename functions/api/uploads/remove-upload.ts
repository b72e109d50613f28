import {
  loadVisibleUpload,
  requireWritableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { buildUploadRemovalWrites } from '#functions/domain/uploads/upload-removal.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(
  uploads.removeUpload,
  async ({ params, caller, idempotency }) => {
    const owner = requireWritableUploadOwner(caller, params);
    const writes = buildUploadRemovalWrites(
      owner,
      await loadVisibleUpload(caller, owner, params.id),
      caller,
    );
    const [guardedWrite] = writes;
    await writeTransactionOrReject(
      [...writes, buildIdempotencyWrite(idempotency, { reply: null })],
      [[[guardedWrite], createNotFoundError]],
    );
  },
);
