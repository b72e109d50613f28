import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { getCurrentItemVersion } from './item-versions.ts';
import { tableClient } from './table-client.ts';

/*
 * The table is written here, one item at a time, and in write-transaction.ts, all or nothing. Whoever writes
 * says what in a Write, whichever of the two it is.
 */

export type TableWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Nothing was written, because what a write was conditional on does not hold; `failed` names which writes. */
export class ConditionFailedError extends Error {
  override name = 'ConditionFailed';
  readonly failed: readonly TableWrite[];

  constructor(failed: readonly TableWrite[]) {
    super('A condition of a write does not hold');
    this.failed = failed;
  }
}

/** A write that says, as every item does, of which version it is. */
export function addItemVersion(write: TableWrite): TableWrite {
  const { Put, Update } = write;
  if (Put)
    return {
      ...write,
      Put: { ...Put, Item: { ...Put.Item, V: getCurrentItemVersion(Put.Item!) } },
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
        ':v': getCurrentItemVersion(Update.Key!),
      },
    },
  };
}

/** The same writes, whatever stands there: of what nobody else writes meanwhile. */
export const removeConditions = (writes: readonly TableWrite[]): TableWrite[] =>
  writes.map(({ Put, ...write }) =>
    Put ? { Put: { TableName: Put.TableName, Item: Put.Item } } : write,
  );

/**
 * Writes one item and answers what the write returns. The SDK sends it again where it was throttled or
 * lost, so it says the same when it is repeated.
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

/** Writes one item; false where what the write is conditional on does not hold. */
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
  const { Put, Update, Delete } = addItemVersion(write);
  if (Put) return tableClient.send(new PutCommand(Put));
  if (Update) return tableClient.send(new UpdateCommand(Update));
  return tableClient.send(new DeleteCommand(Delete!));
}
