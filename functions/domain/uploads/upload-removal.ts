import { getFilesBucket } from '#functions/configuration/variables.ts';
import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import { removeBucketFile } from '#functions/external/aws-requests.ts';
import { listFileKeys } from '#functions/external/list-file-keys.ts';
import {
  buildUploadAuditWrites,
  buildUploadDeleteWrite,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import { getUploadReportKeyPrefix } from '#functions/store/dealers/upload-jobs.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { buildLaterFileCleanupWrites } from './stopped-attempt-cleanup.ts';

/** Deletes an upload's record and queues a job to delete its files; the first write is the condition. */
export function buildUploadRemovalWrites(
  owner: UploadOwner,
  stored: StoredUpload,
  by: { userId: number; fullName: string },
): readonly [guarded: TableWrite, ...rest: TableWrite[]] {
  const { upload, fileKey } = stored;
  const fileRemovalWrite = buildNewOutboxEntryWrite(owner.dealer, {
    kind: 'removed-upload',
    id: fileKey.split('/').at(-1)!,
    payload: { fileKey },
    now: new Date().toISOString(),
  });
  return [
    buildUploadDeleteWrite(owner, stored),
    fileRemovalWrite,
    ...buildLaterFileCleanupWrites(owner, upload.Id, 'removed'),
    ...buildUploadAuditWrites(owner, { by, before: upload }),
  ];
}

/** Deletes the file and the reports of a deleted upload; a repeat does no harm. */
export const removedUploadDeliverer: OutboxDeliverer<'removed-upload'> = {
  async deliver({ payload: { fileKey } }) {
    const bucket = getFilesBucket();
    const reports = await listFileKeys(bucket, getUploadReportKeyPrefix(fileKey));
    await Promise.all([fileKey, ...reports].map((key) => removeBucketFile(bucket, key)));
    return [];
  },
  buildFailureWrites: async () => [],
};
