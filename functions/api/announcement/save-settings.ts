import * as z from 'zod/mini';
import {
  createBusyError,
  createConflictError,
  createValidationError,
} from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildAnnouncementWrite,
  readConsistentAnnouncement,
} from '#functions/store/accounts/stored-announcement.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { listDealerRows } from '#functions/store/dealers/dealer-list.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import { announcementMessages } from '#shared/messages/announcement-messages.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  AnnouncementSettings,
  AuditedAnnouncement,
  type AnnouncementUpdate,
} from '#shared/schemas/announcement-schema.ts';

/** How many conflicting saves are tolerated when the request has no version. */
const MAX_ATTEMPTS = 5;

export const handler = createApiHandler(
  announcement.saveSettings,
  async ({ body, caller, idempotency }) => {
    await assertDealersExist(body.DealerIds);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = await readConsistentAnnouncement();
      if (before.Version !== (body.Version ?? before.Version))
        throw createStaleAnnouncementError(before);
      const after = applyAnnouncementUpdate(before, body);
      const savedWrite = buildAnnouncementWrite(after);
      const audit = buildAnnouncementAuditWrites(caller, before, after);
      try {
        await writeTransaction([
          savedWrite,
          ...audit,
          buildIdempotencyWrite(idempotency, { reply: after }),
        ]);
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailedError && error.failedWrites.includes(savedWrite)))
          throw error;
      }
    }
    throw createBusyError();
  },
);

/** Rejects unknown ids: an announcement only for dealers that do not exist would be shown to nobody. */
async function assertDealersExist(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const knownIds = new Set((await listDealerRows()).map(({ Id }) => Id));
  const unknownId = ids.find((id) => !knownIds.has(id));
  if (unknownId !== undefined)
    throw createValidationError(signInMessages.seeValidationErrors, {
      DealerIds: dealersMessages.noSuchDealer(unknownId),
    });
}

const applyAnnouncementUpdate = (
  before: AnnouncementSettings,
  update: AnnouncementUpdate,
): AnnouncementSettings => ({
  ...update,
  DealerIds: [...new Set(update.DealerIds)],
  Version: before.Version + 1,
});

const buildAnnouncementAuditWrites = (
  by: Caller,
  before: AnnouncementSettings,
  after: AnnouncementSettings,
) =>
  buildAuditWrites(PLATFORM_DEALER_KEY, {
    by,
    kind: 'announcement',
    id: 0,
    name: after.MessageTitle || after.Message || before.Message,
    schema: AuditedAnnouncement,
    before,
    after,
  });

/** The announcement was changed meanwhile: the error carries the current version (D23). */
const createStaleAnnouncementError = (current: AnnouncementSettings) =>
  createConflictError(announcementMessages.changedMeanwhile, {
    Announcement: z.encode(AnnouncementSettings, current),
  });
