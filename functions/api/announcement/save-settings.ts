import * as z from 'zod/mini';
import { busy, conflict, invalid } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { announcementWrite, loadAnnouncement } from '#functions/store/accounts/announcement.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { listDealers } from '#functions/store/dealers/dealer-list.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import {
  AnnouncementSettings,
  AuditedAnnouncement,
  type AnnouncementUpdate,
} from '#shared/schemas/announcement-schema.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** How often somebody else may come between where the caller has seen no version. */
const ATTEMPTS = 5;

export const handler = handle(announcement.saveSettings, async ({ body, caller, idempotency }) => {
  await assertDealersExist(body.DealerIds);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await loadAnnouncement();
    if (before.Version !== (body.Version ?? before.Version)) throw stale(before);
    const after = changed(before, body);
    const saved = announcementWrite(after);
    const audit = buildAnnouncementAuditWrites(caller, before, after);
    try {
      await writeTogether([saved, ...audit, buildIdempotencyWrite(idempotency, { reply: after })]);
      return after;
    } catch (error) {
      if (!(error instanceof ConditionFailed && error.failed.includes(saved))) throw error;
    }
  }
  throw busy();
});

/** Dealers that are not there would keep it from everybody. */
async function assertDealersExist(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await listDealers()).map(({ Id }) => Id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw invalid(signInTexts.seeValidationErrors, {
      DealerIds: dealersTexts.noSuchDealer(unknown),
    });
}

const changed = (
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
  auditWrites(platformKey, {
    by,
    kind: 'announcement',
    id: 0,
    name: after.MessageTitle || after.Message || before.Message,
    schema: AuditedAnnouncement,
    before,
    after,
  });

/** It was changed elsewhere since: what stands there now (D23). */
const stale = (current: AnnouncementSettings) =>
  conflict(announcementTexts.changedMeanwhile, {
    Announcement: z.encode(AnnouncementSettings, current),
  });
