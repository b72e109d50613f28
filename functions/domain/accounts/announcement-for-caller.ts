import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { Announcement, type AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';

/**
 * The announcement for a caller at a time. Visitors see it if it is flagged for them, users
 * see it if their dealer is listed or no dealer is. A SmartSales Admin sees every announcement. Null if
 * there is nothing to show.
 */
export function findAnnouncementForCaller(
  caller: { dealerId: number | undefined } | undefined,
  { DealerIds, ...announcement }: AnnouncementSettings,
  nowMs = Date.now(),
): Announcement | null {
  const isExpired =
    announcement.ExpirationDate !== null && Date.parse(announcement.ExpirationDate) <= nowMs;
  if (!announcement.Message || isExpired) return null;
  const isAddressed = caller ? isAddressedTo(caller, DealerIds) : announcement.IncludeOnLogonScreen;
  return isAddressed
    ? z.parse(Announcement, { ...announcement, MessageId: computeAnnouncementId(announcement) })
    : null;
}

const isAddressedTo = (
  { dealerId }: { dealerId: number | undefined },
  dealerIds: readonly number[],
) => dealerIds.length === 0 || dealerId === undefined || dealerIds.includes(dealerId);

type AnnouncementText = Pick<Announcement, 'Message' | 'MessageTitle' | 'MessageBody'>;

const computeAnnouncementId = ({ Message, MessageTitle, MessageBody }: AnnouncementText) =>
  hash('sha256', JSON.stringify([Message, MessageTitle, MessageBody]), 'base64url').slice(0, 22);
