import { handle } from '#functions/runtime/handle.ts';
import { loadAnnouncement } from '#functions/store/accounts/announcement.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';

export const handler = handle(announcement.getSettings, loadAnnouncement);
