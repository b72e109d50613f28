import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { table } from './table.ts';
import { versionOf } from './versions.ts';

/*
 * The table is written here, one item at a time, and in transaction.ts, all or nothing. Whoever writes
 * says what in a Write, whichever of the two it is.
 */

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Nothing was written, because what a write was conditional on does not hold; `failed` names which writes. */
export class ConditionFailed extends Error {
  override name = 'ConditionFailed';
  readonly failed: readonly Write[];

  constructor(failed: readonly Write[]) {
    super('A condition of a write does not hold');
    this.failed = failed;
  }
}

/** A write that says, as every item does, of which version it is. */
export function withVersion(write: Write): Write {
  const { Put, Update } = write;
  if (Put) return { ...write, Put: { ...Put, Item: { ...Put.Item, V: versionOf(Put.Item!) } } };
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
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':v': versionOf(Update.Key!) },
    },
  };
}

/** The same writes, whatever stands there: of what nobody else writes meanwhile. */
export const unguarded = (writes: readonly Write[]): Write[] =>
  writes.map(({ Put, ...write }) =>
    Put ? { Put: { TableName: Put.TableName, Item: Put.Item } } : write,
  );

/**
 * Writes one item and answers what the write returns. The SDK sends it again where it was throttled or
 * lost, so it says the same when it is repeated.
 */
export async function writeOne(write: Write): Promise<Record<string, unknown>> {
  try {
    const { Attributes = {} } = await send(write);
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([write]);
    throw error;
  }
}

/** Writes one item; false where what the write is conditional on does not hold. */
export async function writeIfItHolds(write: Write): Promise<boolean> {
  try {
    await writeOne(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

function send(write: Write) {
  const { Put, Update, Delete } = withVersion(write);
  if (Put) return table.send(new PutCommand(Put));
  if (Update) return table.send(new UpdateCommand(Update));
  return table.send(new DeleteCommand(Delete!));
}
