import { hash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  requireItemKind,
  itemKinds,
  upgradeItemFormat,
  getCurrentItemFormatVersion,
  type TableItem,
} from './item-format-versions.ts';
import { tableClient, TableName as ownTable } from './table-client.ts';

/*
 * Rewrites all items of earlier versions in the current version, so that the steps of item-format-versions.ts can be
 * removed some day. An operator runs this with their own rights: no function may scan the whole table. It
 * scans the table in parallel segments and stores its progress after each page; when stopped, it continues
 * there.
 */

type UpgradeTableOptions = {
  TableName?: string;
  /** The number of parallel segments. A run continues a stopped one only with the same number. */
  segmentCount?: number;
  pageSize?: number;
  /** Called after each page with the progress so far. */
  onProgress?: (progress: TableUpgradeProgress) => void;
};

export type TableUpgradeProgress = {
  scannedCount: number;
  writtenCount: number;
  /** Items that were changed by others at each attempt; the next run tries them again. */
  conflictedCount: number;
  isDone: boolean;
};

/** How often an item is read again when it was changed meanwhile. */
const MAX_ATTEMPTS = 8;

/** Identifies the current versions: when steps are added, a new scan starts. */
const upgradeId = hash(
  'sha256',
  JSON.stringify(
    itemKinds.map((kind) => [kind, getCurrentItemFormatVersion(getSampleItemKey(kind))]),
  ),
  'hex',
).slice(0, 12);

function getSampleItemKey(kind: string): TableItem {
  return kind === 'LINES' ? { PK: 'DEALER#1#ORDER#1', SK: 'LINES#0000' } : { PK: kind, SK: '' };
}

export async function upgradeTable(
  options: UpgradeTableOptions = {},
): Promise<TableUpgradeProgress> {
  const { TableName = ownTable, segmentCount = 4, pageSize = 100, onProgress = () => {} } = options;
  const progress: TableUpgradeProgress = {
    scannedCount: 0,
    writtenCount: 0,
    conflictedCount: 0,
    isDone: false,
  };
  await Promise.all(
    Array.from({ length: segmentCount }, (_, segment) =>
      upgradeSegment({ TableName, segmentCount, segment, pageSize, progress, onProgress }),
    ),
  );
  progress.isDone = progress.conflictedCount === 0;
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
  let segmentConflictedCount = Number(Item?.Left ?? 0);
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
    progress.scannedCount += results.length;
    progress.writtenCount += results.filter((result) => result === 'rewritten').length;
    const leftCount = results.filter((result) => result === 'stillConflicting').length;
    progress.conflictedCount += leftCount;
    segmentConflictedCount += leftCount;
    startKey = LastEvaluatedKey;
    // When items are left, the next run scans the segment from the beginning.
    const savedProgress = startKey
      ? { From: startKey, Left: segmentConflictedCount }
      : segmentConflictedCount
        ? {}
        : { IsDone: true };
    await tableClient.send(
      new UpdateCommand({ ...progressLocation, ...buildProgressUpdate(savedProgress) }),
    );
    onProgress(progress);
  } while (startKey);
}

/** Sets the progress fields and removes those that are missing. */
function buildProgressUpdate(item: TableItem) {
  const names = ['From', 'Left', 'IsDone'];
  const setNames = names.filter((name) => item[name] !== undefined);
  const removedNames = names.filter((name) => item[name] === undefined);
  return {
    UpdateExpression: `SET V = :v${setNames.map((name) => `, #${name} = :${name}`).join('')} REMOVE ${removedNames.map((name) => `#${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':v': getCurrentItemFormatVersion({ PK: 'SYSTEM', SK: '' }),
      ...Object.fromEntries(setNames.map((name) => [`:${name}`, item[name]])),
    },
  };
}

type ItemUpgradeResult = 'rewritten' | 'current' | 'stillConflicting';

/** Conditional on the item being unchanged since it was read; if it was changed, it is read again. */
async function upgradeStoredItem(
  TableName: string,
  storedItem: TableItem,
): Promise<ItemUpgradeResult> {
  const { PK, SK } = storedItem;
  let item: TableItem | undefined = storedItem;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (!item || item.V === getCurrentItemFormatVersion(item)) return 'current';
    try {
      await tableClient.send(new UpdateCommand({ TableName, ...buildItemUpgradeUpdate(item) }));
      return 'rewritten';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
    ({ Item: item } = await tableClient.send(
      new GetCommand({ TableName, Key: { PK, SK }, ConsistentRead: true }),
    ));
  }
  return 'stillConflicting';
}

/**
 * Writes only the changed attributes, so that new attributes from others stay, on the condition that all are
 * as they were read.
 */
function buildItemUpgradeUpdate(item: TableItem) {
  const { PK, SK, ...before } = item;
  const upgradedItem: TableItem = {
    ...upgradeItemFormat(item, requireItemKind(String(PK), SK)),
    V: getCurrentItemFormatVersion(item),
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
