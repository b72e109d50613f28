import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';

const NAME = 'closed-announcement';

/** What was closed since the page was opened. */
let closedHere: string | undefined;

/** Its reader closes it; for good where it is shown one time, whoever signs in then. */
export function close({ MessageId, IsOneTimeMessage }: Announcement) {
  closedHere = MessageId;
  if (IsOneTimeMessage) writePreference(NAME, MessageId);
}

/** Whether its reader closed it. Another one opens again what was closed, and so does the same after that. */
export function isClosed({ MessageId }: Announcement): boolean {
  const closed = closedHere ?? readPreference(NAME);
  if (closed === MessageId) return true;
  closedHere = undefined;
  writePreference(NAME, null);
  return false;
}
