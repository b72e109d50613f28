import { announcedTo } from '#functions/domain/accounts/announced.ts';
import { handle } from '#functions/runtime/handle.ts';
import { readAnnouncement } from '#functions/store/accounts/announcement.ts';
import * as system from '#shared/contract/system-endpoints.ts';

export const handler = handle(system.getAnnouncement, async ({ caller }) =>
  announcedTo(caller, await readAnnouncement()),
);
