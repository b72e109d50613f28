import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { removeOrphanedReleaseFilesIfIdle } from '#functions/store/dealers/stored-releases.ts';
import { findUpload, type UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { isUploadJobEnded } from '#functions/store/dealers/upload-jobs.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { findReleaseOwner } from './upload-releases.ts';

/**
 * After this time no worker is running any more that was overtaken or whose upload was removed
 * (process-uploads.ts).
 */
const CLEANUP_DELAY_MS = 15 * 60_000;

/**
 * Queues the deletion of the release files that stopped attempts have left, 15 minutes from now; `endId`
 * distinguishes the ends of an upload. Empty for a kind of upload without releases.
 */
export function buildLaterFileCleanupWrites(
  { dealer, ...ownerFields }: UploadOwner,
  id: string,
  endId: string | number,
): TableWrite[] {
  if (!findReleaseOwner({ dealer, ...ownerFields })) return [];
  const dueOn = new Date(Date.now() + CLEANUP_DELAY_MS).toISOString();
  return [
    buildNewOutboxEntryWrite(dealer, {
      kind: 'stopped-attempts',
      id: `${id}#${endId}`,
      payload: { ...ownerFields, id, from: dueOn },
      now: dueOn,
    }),
  ];
}

/** Deletes the folders of failed attempts; a repeat does no harm, and no release loses a file. */
export const attemptCleanupDeliverer: OutboxDeliverer<'stopped-attempts'> = {
  async deliver({ dealer, payload }) {
    const { id, from, ...ownerFields } = payload;
    const pauseMs = Date.parse(from) - Date.now();
    if (pauseMs > 0) throw new RetryLaterError(pauseMs);
    const owner: UploadOwner = { dealer, ...ownerFields };
    const isJobEnded = async () => {
      const job = (await findUpload(owner, id))?.job;
      return !job || isUploadJobEnded(job);
    };
    // The upload is being read again meanwhile.
    if (!(await removeOrphanedReleaseFilesIfIdle(findReleaseOwner(owner)!, id, isJobEnded)))
      throw new RetryLaterError(CLEANUP_DELAY_MS);
    return [];
  },
  buildFailureWrites: async () => [],
};
