import { sendApiRequest } from '#frontend/api/api-connection.ts';
import type { Announcement as Announced } from '#shared/schemas/announcement-schema.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';

/**
 * The announcement for visitors. It is loaded without the contract's code, which is as large as the whole
 * page.
 */
export const VisitorAnnouncement = () => (
  <AnnouncementBanner
    fetchAnnouncement={fetchAnnouncementAsVisitor}
    className="visit-announcement"
  />
);

async function fetchAnnouncementAsVisitor(): Promise<Announced | null> {
  const response = await sendApiRequest({
    method: 'GET',
    path: '/SystemConfig/SystemAnnouncement',
  });
  return (await response.json()) as Announced | null;
}
