import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { DailyMessage } from '#shared/schemas/notification-schema.ts';
import { getAccountItemKey } from './stored-accounts.ts';

/*
 * The news, one item for everybody. Publishing replaces it and sets the time of publication.
 *
 *   PK   SYSTEM             Title, Message, PublishedOn
 *   SK   DAILYMESSAGE
 */
const dailyMessageKey = { PK: 'SYSTEM', SK: 'DAILYMESSAGE' };

export const buildDailyMessageItem = (message: DailyMessage) => ({
  ...dailyMessageKey,
  ...message,
});

export async function findDailyMessage(): Promise<DailyMessage | undefined> {
  const item = await findItem(dailyMessageKey);
  if (!item) return undefined;
  const { Title, Message, PublishedOn } = item as DailyMessage;
  return { Title, Message, PublishedOn };
}

/** Whether there is news that the user has not opened. */
export async function hasUnopenedNews({
  newsSeen = '',
}: {
  newsSeen: string | undefined;
}): Promise<boolean> {
  const message = await findDailyMessage();
  return message !== undefined && message.PublishedOn > newsSeen;
}

/** Records that the user has opened the news published at that time. */
export const buildNewsSeenWrite = (userId: number, publishedOn: string): TableWrite => ({
  Update: {
    TableName,
    Key: getAccountItemKey(userId),
    UpdateExpression: 'SET NewsSeen = :published',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':published': publishedOn },
  },
});
