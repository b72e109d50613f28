import { send } from '#frontend/api/connection.ts';
import type { Announcement as Announced } from '#shared/schemas/announcement-schema.ts';
import { Announcement } from './announcement.tsx';

/** What is announced to visitors, above a page that is there without what reads the contract: that is as large as the page. */
export const VisitorsAnnouncement = () => (
  <Announcement fetchAnnouncement={fetchAnnouncementAsVisitor} className="visit-announcement" />
);

async function fetchAnnouncementAsVisitor(): Promise<Announced | null> {
  const response = await send({ method: 'GET', path: '/SystemConfig/SystemAnnouncement' });
  return (await response.json()) as Announced | null;
}
