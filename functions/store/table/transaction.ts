import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { busy, invalid } from '#functions/api-error.ts';
import { isPassing, reasonsOf } from '#functions/passing.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { table } from './table.ts';
import { ConditionFailed, withVersion, type Write } from './write.ts';

/** What one transaction may hold. */
const MOST_WRITES = 100;
const LARGEST_TRANSACTION = 4 * 1024 * 1024;
const LARGEST_ITEM = 400 * 1024;

const ATTEMPTS = 4;
/**
 * No attempt begins later than this after the first: a function that was stopped in a wait and goes on
 * with its next call must not write what says it was written long ago (feed.ts).
 */
const LONGEST_WRITE_MS = 30_000;
/** The first wait is up to this long; each further one up to twice as long. */
const LONGEST_FIRST_WAIT_MS = 40;

/** The same connections as every read, without the SDK's own attempts: those below are the only ones. */
export const transactions = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 1, requestHandler: table.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);

/**
 * Writes all or nothing. What passes by itself (a conflict with somebody's write, a throttle, a lost
 * request or answer) is tried again under the same token, so that no write happens twice.
 */
export async function writeTogether(writes: readonly Write[]): Promise<void> {
  const TransactItems = writes.map(withVersion);
  assertTransactionFits(TransactItems);
  const command = { TransactItems, ClientRequestToken: randomUUID() };
  const begun = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      await transactions.send(new TransactWriteCommand(command));
      return;
    } catch (error) {
      const failed = failedConditions(error, writes);
      if (failed.length) throw new ConditionFailed(failed);
      if (!isPassing(error)) throw error;
      if (attempt === ATTEMPTS) throw busy();
      await wait(Math.random() * LONGEST_FIRST_WAIT_MS * 2 ** (attempt - 1));
      if (Date.now() - begun > LONGEST_WRITE_MS) throw busy();
    }
  }
}

/** Writes, and what is said where the condition of one of them does not hold. */
type Otherwise = readonly [writes: readonly Write[], refusal: () => Error | Promise<Error>];

/** Writes all or nothing, and refuses in the words of the first whose condition does not hold. */
export async function writeTransactionOrReject(
  writes: readonly Write[],
  otherwise: readonly Otherwise[],
): Promise<void> {
  try {
    await writeTogether(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const found = otherwise.find(([some]) => some.some((write) => error.failed.includes(write)));
    throw found ? await found[1]() : error;
  }
}

const failedConditions = (error: unknown, writes: readonly Write[]) =>
  writes.filter((_, index) => reasonsOf(error)[index]?.Code === 'ConditionalCheckFailed');

function assertTransactionFits(writes: readonly Write[]) {
  const sizes = writes.map((write) => sizeOf(write.Put?.Item ?? write.Update ?? write.Delete));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const fits =
    writes.length <= MOST_WRITES &&
    total <= LARGEST_TRANSACTION &&
    sizes.every((size) => size <= LARGEST_ITEM);
  if (!fits) throw invalid(ordersTexts.tooLargeToSave);
}

/** About how many bytes the table counts, never less: text as UTF-8, numbers at their longest. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 22;
  return Object.entries(value).reduce(
    (size, [name, part]) => size + Buffer.byteLength(name) + sizeOf(part) + 4,
    0,
  );
}
