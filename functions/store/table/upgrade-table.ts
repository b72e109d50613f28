import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table, TableName as ownTable } from './table.ts';
import { kindOf, kinds, upgraded, versionOf, type Item } from './versions.ts';

/*
 * Writes whatever lies in the table in an earlier version as what it is read as, so that the steps of versions.ts need
 * not be kept for ever. It is run by whoever runs the product, with their own rights: no function may look through the
 * whole table. It walks the table in parts and writes down after each page how far it came; stopped, it goes on there.
 */

type Options = {
  TableName?: string;
  /** In how many parts, side by side. A run goes on where one of as many parts was stopped. */
  parts?: number;
  page?: number;
  /** Is told after each page what was done so far. */
  onProgress?: (so: Upgraded) => void;
};

export type Upgraded = {
  seen: number;
  written: number;
  /** Changed by others each time they were to be written: the next run looks at them again. */
  left: number;
  isDone: boolean;
};

/** How often an item is read again that somebody changed meanwhile. */
const TRIES = 8;

/** What is written now, in a word: other steps later are another walk. */
const walk = createHash('sha256')
  .update(JSON.stringify(kinds.map((kind) => [kind, versionOf(keyOfKind(kind))])))
  .digest('hex')
  .slice(0, 12);

function keyOfKind(kind: string): Item {
  return kind === 'LINES' ? { PK: 'DEALER#1#ORDER#1', SK: 'LINES#0000' } : { PK: kind, SK: '' };
}

/** Upgrades every item of the table that is of an earlier version. */
export async function upgradeTable(options: Options = {}): Promise<Upgraded> {
  const { TableName = ownTable, parts = 4, page = 100, onProgress = () => {} } = options;
  const so: Upgraded = { seen: 0, written: 0, left: 0, isDone: false };
  await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      upgradePart({ TableName, parts, part, page, so, onProgress }),
    ),
  );
  so.isDone = so.left === 0;
  return so;
}

type Part = Required<Options> & { part: number; so: Upgraded };

async function upgradePart({ TableName, parts, part, page, so, onProgress }: Part): Promise<void> {
  const progressLocation = {
    TableName,
    Key: { PK: 'SYSTEM', SK: `UPGRADE#${walk}#${part}/${parts}` },
  };
  const { Item } = await table.send(new GetCommand({ ...progressLocation, ConsistentRead: true }));
  if (Item?.IsDone) return;
  let from = Item?.From as Item | undefined;
  let left = Number(Item?.Left ?? 0);
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName,
        Segment: part,
        TotalSegments: parts,
        Limit: page,
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    const came = await Promise.all(Items.map((item) => upgradeItem(TableName, item)));
    so.seen += came.length;
    so.written += came.filter((how) => how === 'written').length;
    const missed = came.filter((how) => how === 'left').length;
    so.left += missed;
    left += missed;
    from = LastEvaluatedKey;
    // What was left is looked at by another walk from the beginning.
    const next = from ? { From: from, Left: left } : left ? {} : { IsDone: true };
    await table.send(new UpdateCommand({ ...progressLocation, ...settingOnly(next) }));
    onProgress(so);
  } while (from);
}

/** Where a walk stands is all that its item says. */
function settingOnly(item: Item) {
  const names = ['From', 'Left', 'IsDone'];
  const set = names.filter((name) => item[name] !== undefined);
  const removedNames = names.filter((name) => item[name] === undefined);
  return {
    UpdateExpression: `SET V = :v${set.map((name) => `, #${name} = :${name}`).join('')} REMOVE ${removedNames.map((name) => `#${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':v': versionOf({ PK: 'SYSTEM', SK: '' }),
      ...Object.fromEntries(set.map((name) => [`:${name}`, item[name]])),
    },
  };
}

type Came = 'written' | 'current' | 'left';

/** Over the very item that was read: what somebody changed meanwhile is read again. */
async function upgradeItem(TableName: string, read: Item): Promise<Came> {
  const { PK, SK } = read;
  let item: Item | undefined = read;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!item || item.V === versionOf(item)) return 'current';
    try {
      await table.send(new UpdateCommand({ TableName, ...changeOf(item) }));
      return 'written';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
    ({ Item: item } = await table.send(
      new GetCommand({ TableName, Key: { PK, SK }, ConsistentRead: true }),
    ));
  }
  return 'left';
}

/** What an upgrade changes and nothing else, so that what others added stays; on the condition that all is as it was read. */
function changeOf(item: Item) {
  const { PK, SK, ...was } = item;
  const upToDate: Item = { ...upgraded(item, kindOf(String(PK), SK)), V: versionOf(item) };
  const { PK: _, SK: __, ...after } = upToDate;
  const names = [...new Set([...Object.keys(was), ...Object.keys(after)])];
  const indexOfName = (name: string) => names.indexOf(name);
  const set = Object.keys(after).filter((name) => after[name] !== was[name]);
  const removedNames = Object.keys(was).filter((name) => !(name in after));
  const unchanged = names.map((name) =>
    name in was
      ? `#${indexOfName(name)} = :was${indexOfName(name)}`
      : `attribute_not_exists(#${indexOfName(name)})`,
  );
  const remove = removedNames.length
    ? ` REMOVE ${removedNames.map((name) => `#${indexOfName(name)}`).join(', ')}`
    : '';
  return {
    Key: { PK, SK },
    UpdateExpression: `SET ${set.map((name) => `#${indexOfName(name)} = :is${indexOfName(name)}`).join(', ')}${remove}`,
    ConditionExpression: ['attribute_exists(PK)', ...unchanged].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(
        Object.keys(was).map((name) => [`:was${indexOfName(name)}`, was[name]]),
      ),
      ...Object.fromEntries(set.map((name) => [`:is${indexOfName(name)}`, after[name]])),
    },
  };
}
