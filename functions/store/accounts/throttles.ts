import { hash } from 'node:crypto';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';

/*
 * How often an action was done of late: by actor (hashed) and time window.
 *
 *   PK   THROTTLE#signup#9f2c…     Count
 *   SK   1996412                   Whos        distinct ones, where those are counted
 *                                  ExpiresAt
 */

/** At most `maxCount` in `minutes`. */
export type ThrottleLimit = { maxCount: number; minutes: number };

/** One counter for each action, actor and time window. */
const getThrottleKey = (action: string, actor: string, minutes: number, now: number) => ({
  PK: `THROTTLE#${action}#${computeShortHash(actor)}`,
  SK: String(Math.floor(now / (minutes * 60_000))),
});

const computeShortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, 22);

/** Counts one action; returns false when the limit is reached. */
export function tryCountThrottledAction(
  action: string,
  actor: string,
  { maxCount, minutes }: ThrottleLimit,
  now = Date.now(),
): Promise<boolean> {
  return writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getThrottleKey(action, actor, minutes, now),
      UpdateExpression: 'ADD #count :one SET ExpiresAt = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'Count' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':most': maxCount,
        ':expires': toEpochSeconds(now) + 2 * minutes * 60,
      },
    },
  });
}

/** Counts distinct values; one that is already counted is always allowed. */
export function tryCountDistinctThrottledAction(
  action: string,
  actor: string,
  { distinctValue, ...limit }: ThrottleLimit & { distinctValue: string },
  now = Date.now(),
): Promise<boolean> {
  const valueHash = computeShortHash(distinctValue);
  return writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getThrottleKey(action, actor, limit.minutes, now),
      UpdateExpression: 'ADD Whos :who SET ExpiresAt = :expires',
      ConditionExpression:
        'attribute_not_exists(Whos) OR size(Whos) < :most OR contains(Whos, :own)',
      ExpressionAttributeValues: {
        ':who': new Set([valueHash]),
        ':own': valueHash,
        ':most': limit.maxCount,
        ':expires': toEpochSeconds(now) + 2 * limit.minutes * 60,
      },
    },
  });
}

/** Takes one action back from the counter of that time. */
export const uncountThrottledAction = (
  action: string,
  actor: string,
  { minutes }: ThrottleLimit,
  { distinctValue, now }: { distinctValue?: string; now: number },
) =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getThrottleKey(action, actor, minutes, now),
      UpdateExpression: distinctValue === undefined ? 'ADD #count :less' : 'DELETE Whos :who',
      ConditionExpression: 'attribute_exists(PK)',
      ...(distinctValue === undefined && { ExpressionAttributeNames: { '#count': 'Count' } }),
      ExpressionAttributeValues:
        distinctValue === undefined
          ? { ':less': -1 }
          : { ':who': new Set([computeShortHash(distinctValue)]) },
    },
  });
