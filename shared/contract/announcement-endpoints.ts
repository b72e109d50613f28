import { AnnouncementSettings, AnnouncementUpdate } from '#shared/schemas/announcement-schema.ts';
import { defineGet, definePut } from './endpoint.ts';

/** The announcement, whether it is visible now or not. */
export const getSettings = defineGet('/SystemConfig/SystemAnnouncementAdmin', 'announce', {
  reply: AnnouncementSettings,
});
export const saveSettings = definePut('/SystemConfig/SystemAnnouncement', 'announce', {
  body: AnnouncementUpdate,
  reply: AnnouncementSettings,
  current: { Announcement: AnnouncementSettings },
});
