import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { removeFile } from '#functions/outside/aws-requests.ts';
import { listFiles } from '#functions/outside/list-files.ts';
import {
  buildUploadAuditWrites,
  buildUploadDeleteWrite,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import { getReportKeyPrefix } from '#functions/store/dealers/upload-jobs.ts';
import { buildOutboxWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { buildAttemptCleanupWrites } from './stopped-attempt-cleanup.ts';

/** Deletes an upload's record and queues a job to delete its files; the first write is the condition. */
export function buildUploadRemovalWrites(
  owner: UploadOwner,
  stored: StoredUpload,
  by: { userId: number; fullName: string },
): readonly [guarded: TableWrite, ...rest: TableWrite[]] {
  const { upload, fileKey } = stored;
  const fileRemovalWrite = buildOutboxWrite(owner.dealer, {
    kind: 'removed-upload',
    id: fileKey.split('/').at(-1)!,
    payload: { fileKey },
    now: new Date().toISOString(),
  });
  return [
    buildUploadDeleteWrite(owner, stored),
    fileRemovalWrite,
    ...buildAttemptCleanupWrites(owner, upload.Id, 'removed'),
    ...buildUploadAuditWrites(owner, { by, before: upload }),
  ];
}

/** Deletes the file and the reports of a deleted upload; a repeat does no harm. */
export const removedUploadDeliverer: OutboxDeliverer = {
  async deliver({ payload }) {
    const { fileKey } = payload as { fileKey: string };
    const bucket = getRequiredVariable('FILES_BUCKET');
    const reports = await listFiles(bucket, getReportKeyPrefix(fileKey));
    await Promise.all([fileKey, ...reports].map((key) => removeFile(bucket, key)));
    return [];
  },
  buildFailureWrites: async () => [],
};
