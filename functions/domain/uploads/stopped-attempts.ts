import { NotYet, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { removeUnnamed } from '#functions/store/dealers/stored-releases.ts';
import { isEnded } from '#functions/store/dealers/upload-jobs.ts';
import { findUpload, type UploadOwner } from '#functions/store/dealers/uploads.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';
import { findReleaseOwner } from './upload-releases.ts';

/** By then no worker is alive that was overtaken, or whose upload was removed (process-uploads.ts). */
const NOBODY_WORKS_MS = 15 * 60_000;

type CleanupPayload = {
  kind: UploadOwner['kind'];
  manufacturerId?: number;
  id: string;
  from: string;
};

/** Has what stopped attempts at an upload have left taken away later; `end`: which end of the upload's it is. */
export function buildAttemptCleanupWrites(
  { dealer, ...named }: UploadOwner,
  id: string,
  end: string | number,
): Write[] {
  if (!findReleaseOwner({ dealer, ...named })) return [];
  const now = new Date(Date.now() + NOBODY_WORKS_MS).toISOString();
  const payload = { ...named, id, from: now } satisfies CleanupPayload;
  return [outboxWrite(dealer, { kind: 'stopped-attempts', id: `${id}#${end}`, payload, now })];
}

/** Takes away folders of attempts that came to nothing: once more does no harm, and no edition loses a file. */
export const stoppedAttemptsDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const { id, from, ...named } = payload as CleanupPayload;
    const pauseMs = Date.parse(from) - Date.now();
    if (pauseMs > 0) throw new NotYet(pauseMs);
    const owner: UploadOwner = { dealer, ...named };
    const isAtRest = async () => {
      const job = (await findUpload(owner, id))?.job;
      return !job || isEnded(job);
    };
    // It is read again meanwhile.
    if (!(await removeUnnamed(findReleaseOwner(owner)!, id, isAtRest)))
      throw new NotYet(NOBODY_WORKS_MS);
    return [];
  },
  givenUp: async () => [],
};
