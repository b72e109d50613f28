import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';

const CLOSED_ANNOUNCEMENT_KEY = 'closed-announcement';

/** The announcement that was closed since the page was loaded. */
let closedOnThisPage: string | undefined;

/** Closes the announcement. A one-time message stays closed in this browser, whoever signs in next. */
export function closeAnnouncement({ MessageId, IsOneTimeMessage }: Announcement) {
  closedOnThisPage = MessageId;
  if (IsOneTimeMessage) writePreference(CLOSED_ANNOUNCEMENT_KEY, MessageId);
}

/**
 * Whether the reader closed it. A different announcement resets this: after it, even a closed one is shown
 * again.
 */
export function isAnnouncementClosed({ MessageId }: Announcement): boolean {
  const closedId = closedOnThisPage ?? readPreference(CLOSED_ANNOUNCEMENT_KEY);
  if (closedId === MessageId) return true;
  closedOnThisPage = undefined;
  writePreference(CLOSED_ANNOUNCEMENT_KEY, null);
  return false;
}
