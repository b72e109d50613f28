import { notFound } from '#functions/api-error.ts';
import { removalWrites } from '#functions/domain/uploads/removal.ts';
import { loadSeen, getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.removeUpload, async ({ params, caller, idempotency }) => {
  const owner = getWritableUploadOwner(caller, params);
  const writes = removalWrites(owner, await loadSeen(caller, owner, params.id), caller);
  const [guarded] = writes;
  await writeTransactionOrReject(
    [...writes, buildIdempotencyWrite(idempotency, { reply: null })],
    [[[guarded], notFound]],
  );
});
