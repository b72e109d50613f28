import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { readConsistentAnnouncement } from '#functions/store/accounts/stored-announcement.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';

export const handler = createApiHandler(announcement.getSettings, readConsistentAnnouncement);
