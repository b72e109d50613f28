import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { removeOrphanedReleaseFiles } from '#functions/store/dealers/stored-releases.ts';
import { findUpload, type UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { isUploadJobEnded } from '#functions/store/dealers/upload-jobs.ts';
import { buildOutboxWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { findReleaseOwner } from './upload-releases.ts';

/** By then no worker is alive that was overtaken, or whose upload was removed (process-uploads.ts). */
const CLEANUP_DELAY_MS = 15 * 60_000;

type CleanupPayload = {
  kind: UploadOwner['kind'];
  manufacturerId?: number;
  id: string;
  from: string;
};

/** Has what stopped attempts at an upload have left taken away later; `end`: which end of the upload's it is. */
export function buildAttemptCleanupWrites(
  { dealer, ...ownerFields }: UploadOwner,
  id: string,
  endId: string | number,
): TableWrite[] {
  if (!findReleaseOwner({ dealer, ...ownerFields })) return [];
  const dueOn = new Date(Date.now() + CLEANUP_DELAY_MS).toISOString();
  const payload = { ...ownerFields, id, from: dueOn } satisfies CleanupPayload;
  return [
    buildOutboxWrite(dealer, {
      kind: 'stopped-attempts',
      id: `${id}#${endId}`,
      payload,
      now: dueOn,
    }),
  ];
}

/** Takes away folders of attempts that came to nothing: once more does no harm, and no edition loses a file. */
export const attemptCleanupDeliverer: OutboxDeliverer = {
  async deliver({ dealer, payload }) {
    const { id, from, ...ownerFields } = payload as CleanupPayload;
    const pauseMs = Date.parse(from) - Date.now();
    if (pauseMs > 0) throw new RetryLaterError(pauseMs);
    const owner: UploadOwner = { dealer, ...ownerFields };
    const isJobEnded = async () => {
      const job = (await findUpload(owner, id))?.job;
      return !job || isUploadJobEnded(job);
    };
    // It is read again meanwhile.
    if (!(await removeOrphanedReleaseFiles(findReleaseOwner(owner)!, id, isJobEnded)))
      throw new RetryLaterError(CLEANUP_DELAY_MS);
    return [];
  },
  buildFailureWrites: async () => [],
};
