import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { getCurrentItemFormatVersion } from './item-format-versions.ts';
import { tableClient } from './table-client.ts';

/*
 * Writes of the table: single items here, and all-or-nothing transactions in write-transaction.ts. Both take
 * a TableWrite.
 */

export type TableWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Nothing was written: the conditions of `failedWrites` failed. */
export class ConditionFailedError extends Error {
  override name = 'ConditionFailedError';
  readonly failedWrites: readonly TableWrite[];

  constructor(failedWrites: readonly TableWrite[]) {
    super('A condition of a write does not hold');
    this.failedWrites = failedWrites;
  }
}

/** Adds the current version of the item's format. */
export function addItemFormatVersion(write: TableWrite): TableWrite {
  const { Put, Update } = write;
  if (Put)
    return {
      ...write,
      Put: { ...Put, Item: { ...Put.Item, V: getCurrentItemFormatVersion(Put.Item!) } },
    };
  if (!Update) return write;
  const { UpdateExpression = '', ExpressionAttributeValues } = Update;
  const isSetting = /\bSET /.test(UpdateExpression);
  return {
    ...write,
    Update: {
      ...Update,
      UpdateExpression: isSetting
        ? UpdateExpression.replace(/\bSET /, 'SET V = :v, ')
        : `${UpdateExpression} SET V = :v`,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':v': getCurrentItemFormatVersion(Update.Key!),
      },
    },
  };
}

/**
 * The same writes without conditions, for items that nobody else writes meanwhile. Only the conditions of
 * puts are removed.
 */
export const removePutConditions = (writes: readonly TableWrite[]): TableWrite[] =>
  writes.map(({ Put, ...write }) =>
    Put ? { Put: { TableName: Put.TableName, Item: Put.Item } } : write,
  );

/**
 * Writes one item and returns the attributes that the write asks for. The SDK repeats a throttled or lost
 * request, so the write must have the same effect when it is repeated.
 */
export async function writeItem(write: TableWrite): Promise<Record<string, unknown>> {
  try {
    const { Attributes = {} } = await sendWrite(write);
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailedError([write]);
    throw error;
  }
}

/** Writes one item; returns false when its condition fails. */
export async function writeItemIfConditionHolds(write: TableWrite): Promise<boolean> {
  try {
    await writeItem(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

function sendWrite(write: TableWrite) {
  const { Put, Update, Delete } = addItemFormatVersion(write);
  if (Put) return tableClient.send(new PutCommand(Put));
  if (Update) return tableClient.send(new UpdateCommand(Update));
  return tableClient.send(new DeleteCommand(Delete!));
}
