import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createBusyError, createValidationError } from '#functions/rejection-error.ts';
import { isTransientError, getCancellationReasons } from '#functions/transient-errors.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { tableClient } from './table-client.ts';
import { ConditionFailedError, addItemFormatVersion, type TableWrite } from './write-items.ts';

/** The limits of DynamoDB for a transaction and an item. */
const MAX_TRANSACTION_WRITES = 100;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const MAX_ITEM_BYTES = 400 * 1024;

const MAX_ATTEMPTS = 4;
/**
 * No attempt begins later than this after the first. A function that was frozen during a wait and resumes
 * with its next call must not write an old time stamp (change-feed.ts).
 */
const WRITE_TIMEOUT_MS = 30_000;
/** The first wait is up to this long; each further one up to twice as long. */
const MAX_FIRST_WAIT_MS = 40;

/** Uses the same connections as reads, but without the SDK's retries: only the retries below are made. */
export const transactionClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 1, requestHandler: tableClient.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);

/**
 * Writes all or nothing. Transient errors (a conflict with another write, throttling, a lost request or
 * response) are retried with the same token, so that no write happens twice.
 */
export async function writeTransaction(writes: readonly TableWrite[]): Promise<void> {
  const TransactItems = writes.map(addItemFormatVersion);
  assertTransactionFits(TransactItems);
  const command = { TransactItems, ClientRequestToken: randomUUID() };
  const startedAt = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      await transactionClient.send(new TransactWriteCommand(command));
      return;
    } catch (error) {
      const failed = listFailedWrites(error, writes);
      if (failed.length) throw new ConditionFailedError(failed);
      if (!isTransientError(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw createBusyError();
      await wait(Math.random() * MAX_FIRST_WAIT_MS * 2 ** (attempt - 1));
      if (Date.now() - startedAt > WRITE_TIMEOUT_MS) throw createBusyError();
    }
  }
}

/** Some writes, and the error to throw when a condition of one of them fails. */
export type ConditionRejection = readonly [
  writes: readonly TableWrite[],
  createError: () => Error | Promise<Error>,
];

/** Writes all or nothing; throws the error of the first rejection whose condition failed. */
export async function writeTransactionOrReject(
  writes: readonly TableWrite[],
  rejections: readonly ConditionRejection[],
): Promise<void> {
  try {
    await writeTransaction(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    const rejection = rejections.find(([guardedWrites]) =>
      guardedWrites.some((write) => error.failedWrites.includes(write)),
    );
    throw rejection ? await rejection[1]() : error;
  }
}

/**
 * Writes all or nothing. Returns false where a condition of `guards` failed: what they guard was changed since it was
 * read, and the caller may read it again.
 */
export async function writeUnlessOvertaken(
  guards: readonly TableWrite[],
  others: readonly TableWrite[],
): Promise<boolean> {
  try {
    await writeTransaction([...guards, ...others]);
    return true;
  } catch (error) {
    const isOvertaken =
      error instanceof ConditionFailedError &&
      guards.some((guard) => error.failedWrites.includes(guard));
    if (!isOvertaken) throw error;
    return false;
  }
}

const listFailedWrites = (error: unknown, writes: readonly TableWrite[]) =>
  writes.filter(
    (_, index) => getCancellationReasons(error)[index]?.Code === 'ConditionalCheckFailed',
  );

function assertTransactionFits(writes: readonly TableWrite[]) {
  const sizes = writes.map((write) =>
    computeStoredBytes(write.Put?.Item ?? write.Update ?? write.Delete),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const fits =
    writes.length <= MAX_TRANSACTION_WRITES &&
    total <= MAX_TRANSACTION_BYTES &&
    sizes.every((size) => size <= MAX_ITEM_BYTES);
  if (!fits) throw createValidationError(ordersMessages.tooLargeToSave);
}

/** An upper estimate of the bytes that the table counts: text as UTF-8, numbers at their longest. */
function computeStoredBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 22;
  return Object.entries(value).reduce(
    (size, [name, part]) => size + Buffer.byteLength(name) + computeStoredBytes(part) + 4,
    0,
  );
}
