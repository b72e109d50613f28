import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read.ts';
import { TableName } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';

/*
 * What is announced, one for everybody or for the users of some dealers.
 *
 *   PK   SYSTEM             Announcement   JSON of AnnouncementSettings
 *   SK   ANNOUNCEMENT       Version        how often it was changed
 */
const key = { PK: 'SYSTEM', SK: 'ANNOUNCEMENT' };

/** As it is at this moment, or as nobody has ever said anything. */
export async function loadAnnouncement(): Promise<AnnouncementSettings> {
  return read(await findItem(key, { isConsistent: true }));
}

/** As it was a moment ago at the most: it is asked for by everybody, all day. */
export const readAnnouncement = async (): Promise<AnnouncementSettings> =>
  read(await findItem(key));

const read = (item: { Announcement?: unknown } | undefined): AnnouncementSettings =>
  item
    ? z.parse(AnnouncementSettings, JSON.parse(String(item.Announcement)))
    : z.parse(AnnouncementSettings, { Version: 0 });

/** The announcement in the place of the one before it. */
export const announcementWrite = (after: AnnouncementSettings): Write => ({
  Put: {
    TableName,
    Item: { ...key, Announcement: JSON.stringify(after), Version: after.Version },
    ConditionExpression: after.Version === 1 ? 'attribute_not_exists(PK)' : 'Version = :before',
    ...(after.Version > 1 && { ExpressionAttributeValues: { ':before': after.Version - 1 } }),
  },
});
