import { findAnnouncementForCaller } from '#functions/domain/accounts/announcement-for-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { readPossiblyStaleAnnouncement } from '#functions/store/accounts/stored-announcement.ts';
import * as system from '#shared/contract/system-endpoints.ts';

export const handler = createApiHandler(system.getAnnouncement, async ({ caller }) =>
  findAnnouncementForCaller(caller, await readPossiblyStaleAnnouncement()),
);
