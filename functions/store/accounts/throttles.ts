import { createHash } from 'node:crypto';
import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';

/*
 * How often something was done of late: by whom, by its hash, in which part of the day.
 *
 *   PK   THROTTLE#signup#9f2c…     Count
 *   SK   1996412                   Whos        distinct ones, where those are counted
 *                                  ExpiresAt
 */

/** So many in so many minutes. */
export type Limit = { most: number; minutes: number };

/** Who and what is counted: the same words, the same count. */
const keyOf = (what: string, who: string, minutes: number, now: number) => ({
  PK: `THROTTLE#${what}#${shortHash(who)}`,
  SK: String(Math.floor(now / (minutes * 60_000))),
});

const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Counts one more; false where there were as many as may be. */
export function tryCountAction(
  what: string,
  who: string,
  { most, minutes }: Limit,
  now = Date.now(),
): Promise<boolean> {
  return writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(what, who, minutes, now),
      UpdateExpression: 'ADD #count :one SET ExpiresAt = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'Count' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':most': most,
        ':expires': inSeconds(now) + 2 * minutes * 60,
      },
    },
  });
}

/** The same of distinct ones: one who is counted already may come again. */
export function mayAmongOthers(
  what: string,
  who: string,
  { one, ...limit }: Limit & { one: string },
  now = Date.now(),
): Promise<boolean> {
  const hash = shortHash(one);
  return writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(what, who, limit.minutes, now),
      UpdateExpression: 'ADD Whos :who SET ExpiresAt = :expires',
      ConditionExpression:
        'attribute_not_exists(Whos) OR size(Whos) < :most OR contains(Whos, :own)',
      ExpressionAttributeValues: {
        ':who': new Set([hash]),
        ':own': hash,
        ':most': limit.most,
        ':expires': inSeconds(now) + 2 * limit.minutes * 60,
      },
    },
  });
}

/** What was counted was none, after all: one less, of that time. */
export const uncountAction = (
  what: string,
  who: string,
  { minutes }: Limit,
  { one, now }: { one?: string; now: number },
) =>
  writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(what, who, minutes, now),
      UpdateExpression: one === undefined ? 'ADD #count :less' : 'DELETE Whos :who',
      ConditionExpression: 'attribute_exists(PK)',
      ...(one === undefined && { ExpressionAttributeNames: { '#count': 'Count' } }),
      ExpressionAttributeValues:
        one === undefined ? { ':less': -1 } : { ':who': new Set([shortHash(one)]) },
    },
  });
