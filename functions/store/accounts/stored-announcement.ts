import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';

/*
 * The announcement, one for everybody or for the users of some dealers.
 *
 *   PK   SYSTEM             Announcement   JSON of AnnouncementSettings
 *   SK   ANNOUNCEMENT       Version        how often it was changed
 */
const announcementKey = { PK: 'SYSTEM', SK: 'ANNOUNCEMENT' };

/** A consistent read; returns the empty settings when nothing was announced yet. */
export async function readConsistentAnnouncement(): Promise<AnnouncementSettings> {
  return parseAnnouncement(await findItem(announcementKey, { isConsistent: true }));
}

/** Eventually consistent, because every user reads it all day. */
export const readPossiblyStaleAnnouncement = async (): Promise<AnnouncementSettings> =>
  parseAnnouncement(await findItem(announcementKey));

const parseAnnouncement = (item: { Announcement?: unknown } | undefined): AnnouncementSettings =>
  item
    ? z.parse(AnnouncementSettings, JSON.parse(String(item.Announcement)))
    : z.parse(AnnouncementSettings, { Version: 0 });

/** Replaces the announcement; fails unless the stored version is the one before the new version's. */
export const buildAnnouncementWrite = (newVersion: AnnouncementSettings): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...announcementKey,
      Announcement: JSON.stringify(newVersion),
      Version: newVersion.Version,
    },
    ConditionExpression:
      newVersion.Version === 1 ? 'attribute_not_exists(PK)' : 'Version = :before',
    ...(newVersion.Version > 1 && {
      ExpressionAttributeValues: { ':before': newVersion.Version - 1 },
    }),
  },
});
