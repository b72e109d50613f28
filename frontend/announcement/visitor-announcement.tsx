import { sendApiRequest } from '#frontend/api/api-connection.ts';
import type { Announcement as Announced } from '#shared/schemas/announcement-schema.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';

/** What is announced to visitors, above a page that is there without what reads the contract: that is as large as the page. */
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
