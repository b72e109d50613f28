import type { Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { removeFile } from '#functions/outside/aws.ts';
import { listFiles } from '#functions/outside/list-files.ts';
import { reportsOf } from '#functions/store/dealers/upload-jobs.ts';
import {
  uploadAudit,
  uploadRemoval,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/uploads.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import { buildAttemptCleanupWrites } from './stopped-attempts.ts';

/** A record goes together with the errand to take its bytes away; its condition is the first of the writes. */
export function removalWrites(
  owner: UploadOwner,
  stored: StoredUpload,
  by: { userId: number; fullName: string },
): readonly [guarded: Write, ...rest: Write[]] {
  const { upload, fileKey } = stored;
  const fileRemovalWrite = outboxWrite(owner.dealer, {
    kind: 'removed-upload',
    id: fileKey.split('/').at(-1)!,
    payload: { fileKey },
    now: new Date().toISOString(),
  });
  return [
    uploadRemoval(owner, stored),
    fileRemovalWrite,
    ...buildAttemptCleanupWrites(owner, upload.Id, 'removed'),
    ...uploadAudit(owner, { by, before: upload }),
  ];
}

/** Takes the bytes of an upload away whose record is gone, and its reports: once more does no harm. */
export const removalDeliverer: Deliverer = {
  async deliver({ payload }) {
    const { fileKey } = payload as { fileKey: string };
    const bucket = readVariable('FILES_BUCKET');
    const reports = await listFiles(bucket, reportsOf(fileKey));
    await Promise.all([fileKey, ...reports].map((key) => removeFile(bucket, key)));
    return [];
  },
  givenUp: async () => [],
};
