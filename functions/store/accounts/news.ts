import { findItem } from '#functions/store/table/read.ts';
import { TableName } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { DailyMessage } from '#shared/schemas/notification-schema.ts';
import { accountKey } from './accounts.ts';

/*
 * The news, one for everybody: whoever publishes some puts this item anew, with the time of that moment.
 *
 *   PK   SYSTEM             Title, Message, PublishedOn
 *   SK   DAILYMESSAGE
 */
const key = { PK: 'SYSTEM', SK: 'DAILYMESSAGE' };

export const dailyMessageItem = (message: DailyMessage) => ({ ...key, ...message });

export async function findDailyMessage(): Promise<DailyMessage | undefined> {
  const item = await findItem(key);
  if (!item) return undefined;
  const { Title, Message, PublishedOn } = item as DailyMessage;
  return { Title, Message, PublishedOn };
}

/** Whether there are news that somebody has not opened. */
export async function hasNewsFor({ newsSeen = '' }: { newsSeen: string | undefined }) {
  const message = await findDailyMessage();
  return message !== undefined && message.PublishedOn > newsSeen;
}

/** The user has opened the news of that time. */
export const newsSeenBy = (userId: number, publishedOn: string): Write => ({
  Update: {
    TableName,
    Key: accountKey(userId),
    UpdateExpression: 'SET NewsSeen = :published',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':published': publishedOn },
  },
});
