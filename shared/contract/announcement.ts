import { AnnouncementSettings, AnnouncementUpdate } from '#shared/schemas/announcement.ts';
import { get, put } from './endpoint.ts';

/** What is announced, whether anybody sees it now or not. */
export const getSettings = get('/SystemConfig/SystemAnnouncementAdmin', 'announce', {
  reply: AnnouncementSettings,
});
export const saveSettings = put('/SystemConfig/SystemAnnouncement', 'announce', {
  body: AnnouncementUpdate,
  reply: AnnouncementSettings,
  current: { Announcement: AnnouncementSettings },
});
