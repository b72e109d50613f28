import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  getItemKind,
  itemKinds,
  upgradeItem,
  getCurrentItemVersion,
  type TableItem,
} from './item-versions.ts';
import { tableClient, TableName as ownTable } from './table-client.ts';

/*
 * Writes whatever lies in the table in an earlier version as what it is read as, so that the steps of item-versions.ts need
 * not be kept for ever. It is run by whoever runs the product, with their own rights: no function may look through the
 * whole table. It walks the table in parts and writes down after each page how far it came; stopped, it goes on there.
 */

type UpgradeTableOptions = {
  TableName?: string;
  /** In how many parts, side by side. A run goes on where one of as many parts was stopped. */
  segmentCount?: number;
  pageSize?: number;
  /** Is told after each page what was done so far. */
  onProgress?: (so: TableUpgradeProgress) => void;
};

export type TableUpgradeProgress = {
  seen: number;
  written: number;
  /** Changed by others each time they were to be written: the next run looks at them again. */
  left: number;
  isDone: boolean;
};

/** How often an item is read again that somebody changed meanwhile. */
const MAX_ATTEMPTS = 8;

/** What is written now, in a word: other steps later are another walk. */
const upgradeId = createHash('sha256')
  .update(
    JSON.stringify(itemKinds.map((kind) => [kind, getCurrentItemVersion(getSampleItemKey(kind))])),
  )
  .digest('hex')
  .slice(0, 12);

function getSampleItemKey(kind: string): TableItem {
  return kind === 'LINES' ? { PK: 'DEALER#1#ORDER#1', SK: 'LINES#0000' } : { PK: kind, SK: '' };
}

/** Upgrades every item of the table that is of an earlier version. */
export async function upgradeTable(
  options: UpgradeTableOptions = {},
): Promise<TableUpgradeProgress> {
  const { TableName = ownTable, segmentCount = 4, pageSize = 100, onProgress = () => {} } = options;
  const progress: TableUpgradeProgress = { seen: 0, written: 0, left: 0, isDone: false };
  await Promise.all(
    Array.from({ length: segmentCount }, (_, segment) =>
      upgradeSegment({ TableName, segmentCount, segment, pageSize, progress, onProgress }),
    ),
  );
  progress.isDone = progress.left === 0;
  return progress;
}

type UpgradeSegment = Required<UpgradeTableOptions> & {
  segment: number;
  progress: TableUpgradeProgress;
};

async function upgradeSegment({
  TableName,
  segmentCount,
  segment,
  pageSize,
  progress,
  onProgress,
}: UpgradeSegment): Promise<void> {
  const progressLocation = {
    TableName,
    Key: { PK: 'SYSTEM', SK: `UPGRADE#${upgradeId}#${segment}/${segmentCount}` },
  };
  const { Item } = await tableClient.send(
    new GetCommand({ ...progressLocation, ConsistentRead: true }),
  );
  if (Item?.IsDone) return;
  let startKey = Item?.From as TableItem | undefined;
  let left = Number(Item?.Left ?? 0);
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new ScanCommand({
        TableName,
        Segment: segment,
        TotalSegments: segmentCount,
        Limit: pageSize,
        ConsistentRead: true,
        ExclusiveStartKey: startKey,
      }),
    );
    const results = await Promise.all(Items.map((item) => upgradeStoredItem(TableName, item)));
    progress.seen += results.length;
    progress.written += results.filter((result) => result === 'written').length;
    const leftCount = results.filter((result) => result === 'left').length;
    progress.left += leftCount;
    left += leftCount;
    startKey = LastEvaluatedKey;
    // What was left is looked at by another walk from the beginning.
    const savedProgress = startKey ? { From: startKey, Left: left } : left ? {} : { IsDone: true };
    await tableClient.send(
      new UpdateCommand({ ...progressLocation, ...buildProgressUpdate(savedProgress) }),
    );
    onProgress(progress);
  } while (startKey);
}

/** Where a walk stands is all that its item says. */
function buildProgressUpdate(item: TableItem) {
  const names = ['From', 'Left', 'IsDone'];
  const setNames = names.filter((name) => item[name] !== undefined);
  const removedNames = names.filter((name) => item[name] === undefined);
  return {
    UpdateExpression: `SET V = :v${setNames.map((name) => `, #${name} = :${name}`).join('')} REMOVE ${removedNames.map((name) => `#${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':v': getCurrentItemVersion({ PK: 'SYSTEM', SK: '' }),
      ...Object.fromEntries(setNames.map((name) => [`:${name}`, item[name]])),
    },
  };
}

type ItemUpgradeResult = 'written' | 'current' | 'left';

/** Over the very item that was read: what somebody changed meanwhile is read again. */
async function upgradeStoredItem(
  TableName: string,
  storedItem: TableItem,
): Promise<ItemUpgradeResult> {
  const { PK, SK } = storedItem;
  let item: TableItem | undefined = storedItem;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (!item || item.V === getCurrentItemVersion(item)) return 'current';
    try {
      await tableClient.send(new UpdateCommand({ TableName, ...buildItemUpgradeUpdate(item) }));
      return 'written';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
    ({ Item: item } = await tableClient.send(
      new GetCommand({ TableName, Key: { PK, SK }, ConsistentRead: true }),
    ));
  }
  return 'left';
}

/** What an upgrade changes and nothing else, so that what others added stays; on the condition that all is as it was read. */
function buildItemUpgradeUpdate(item: TableItem) {
  const { PK, SK, ...before } = item;
  const upgradedItem: TableItem = {
    ...upgradeItem(item, getItemKind(String(PK), SK)),
    V: getCurrentItemVersion(item),
  };
  const { PK: _, SK: __, ...after } = upgradedItem;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const indexOfName = (name: string) => names.indexOf(name);
  const changedNames = Object.keys(after).filter((name) => after[name] !== before[name]);
  const removedNames = Object.keys(before).filter((name) => !(name in after));
  const conditions = names.map((name) =>
    name in before
      ? `#${indexOfName(name)} = :was${indexOfName(name)}`
      : `attribute_not_exists(#${indexOfName(name)})`,
  );
  const remove = removedNames.length
    ? ` REMOVE ${removedNames.map((name) => `#${indexOfName(name)}`).join(', ')}`
    : '';
  return {
    Key: { PK, SK },
    UpdateExpression: `SET ${changedNames.map((name) => `#${indexOfName(name)} = :is${indexOfName(name)}`).join(', ')}${remove}`,
    ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(
        Object.keys(before).map((name) => [`:was${indexOfName(name)}`, before[name]]),
      ),
      ...Object.fromEntries(changedNames.map((name) => [`:is${indexOfName(name)}`, after[name]])),
    },
  };
}
