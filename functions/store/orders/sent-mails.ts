import { readPages } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { OrderMail } from '#shared/schemas/forms-mail-schema.ts';

/*
 * Mails with forms of an order: written with the entry of the outbox that sends it, and changed by whoever carries
 * that out. It is there as long as the order.
 *
 *   PK   DEALER#1#MAILS#100001234                 Entry   JSON: who sent which forms to whom
 *   SK   000000000000012#2026-11-26T10:42:00Z#id  State   waiting, sent or failed
 */

type OrderMailEntry = Omit<OrderMail, 'State'>;

/** Where a mail of an order lies. */
export type MailKey = { orderId: number; sort: string };

const keyOf = (dealer: DealerKey, { orderId, sort }: MailKey) => ({
  PK: `${dealer}#MAILS#${orderId}`,
  SK: sort,
});

const ofVersion = (version: number) => String(version).padStart(15, '0');

export const mailKeyOf = (
  orderId: number,
  { Version, SentOn }: OrderMailEntry,
  id: string,
): MailKey => ({
  orderId,
  sort: `${ofVersion(Version)}#${SentOn}#${id}`,
});

export const mailWrite = (dealer: DealerKey, key: MailKey, entry: OrderMailEntry): Write => ({
  Put: {
    TableName,
    Item: { ...keyOf(dealer, key), Entry: JSON.stringify(entry), State: 'waiting' },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

/** What became of a mail that waited. */
export const mailEndedWrite = (
  dealer: DealerKey,
  key: MailKey,
  state: Exclude<OrderMail['State'], 'waiting'>,
): Write => ({
  Update: {
    TableName,
    Key: keyOf(dealer, key),
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: { ':state': state },
  },
});

/** More of some versions are not told of. */
const MAX_LISTED_MAILS = 200;

/** The mails of some versions of an order, the newest first. */
export async function listMails(
  dealer: DealerKey,
  orderId: number,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<OrderMail[]> {
  const pages = readPages({
    PK: `${dealer}#MAILS#${orderId}`,
    from: ofVersion(oldest),
    before: ofVersion(newest + 1),
    isConsistent: true,
    newestFirst: true,
    page: MAX_LISTED_MAILS,
  });
  for await (const items of pages)
    return items.map(({ Entry, State }) => ({
      ...(JSON.parse(String(Entry)) as OrderMailEntry),
      State: State as OrderMail['State'],
    }));
  return [];
}
