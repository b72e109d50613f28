import { removalWrites } from '#functions/domain/uploads/removal.ts';
import { loadSeen, getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeOrRefuse } from '#functions/store/table/transaction.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.removeUpload, async ({ params, caller, once }) => {
  const owner = getWritableUploadOwner(caller, params);
  const writes = removalWrites(owner, await loadSeen(caller, owner, params.id), caller);
  const [guarded] = writes;
  await writeOrRefuse([...writes, onceItem(once, { reply: null })], [[[guarded], notFound]]);
});
