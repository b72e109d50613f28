import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';

const CLOSED_ANNOUNCEMENT_KEY = 'closed-announcement';

/** What was closed since the page was opened. */
let closedOnThisPage: string | undefined;

/** Its reader closes it; for good where it is shown one time, whoever signs in then. */
export function closeAnnouncement({ MessageId, IsOneTimeMessage }: Announcement) {
  closedOnThisPage = MessageId;
  if (IsOneTimeMessage) writePreference(CLOSED_ANNOUNCEMENT_KEY, MessageId);
}

/** Whether its reader closed it. Another one opens again what was closed, and so does the same after that. */
export function isAnnouncementClosed({ MessageId }: Announcement): boolean {
  const closedId = closedOnThisPage ?? readPreference(CLOSED_ANNOUNCEMENT_KEY);
  if (closedId === MessageId) return true;
  closedOnThisPage = undefined;
  writePreference(CLOSED_ANNOUNCEMENT_KEY, null);
  return false;
}
