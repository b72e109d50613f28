import { createNotFoundError } from '#functions/rejection-error.ts';
import { decompressText } from '#functions/store/table/compressed-text.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import { computeVersionExpirySeconds, readOrderSnapshot } from './order-snapshots.ts';
import { applyReverseDelta, type ReverseDelta } from './reverse-delta.ts';
import type { StoredOrderHeader } from './stored-order-header.ts';

/*
 * The replaced versions of an order: one item each, written in the transaction of the save that replaced it.
 * It holds the reverse delta from the version after it. A version is read from the current order, delta by
 * delta, or from the first full snapshot on the way. Items expire; those that newer versions need are always
 * younger.
 *
 *   PK   DEALER#1#VERSIONS#100001234   Entry   JSON of the history entry of the version
 *   SK   000000000000012               Back    deflated JSON of a ReverseDelta, or
 *                                      Whole   the name of its full snapshot (order-snapshots.ts)
 */

const getVersionSortKey = (version: number) => String(version).padStart(15, '0');

const getVersionPartitionKey = (dealer: DealerKey, id: number) => `${dealer}#VERSIONS#${id}`;

/** The history entry of a version. */
export const toOrderVersion = ({
  order,
  deed: transition,
  lineCount,
  ownerName,
}: StoredOrderHeader): OrderVersion => ({
  Version: order.Version,
  Deed: transition,
  SavedOn: order.RevisedOn ?? order.CreatedOn,
  SavedBy: order.RevisedBy ?? null,
  SavedById: order.RevisedById ?? null,
  SalesRepFullName: ownerName,
  WorksheetName: order.WorksheetName ?? null,
  OrderStatusId: order.OrderStatusId,
  SubTotal: order.SubTotal,
  Total: order.Total,
  LineCount: lineCount,
  ...(order.Outcome && {
    Outcome: { Outcome: order.Outcome.Outcome, Reason: order.Outcome.Reason ?? null },
  }),
});

/** The item of a replaced version, with its reverse delta or the name of its full snapshot. */
export const buildReplacedOrderVersionWrite = (
  dealer: DealerKey,
  replaced: StoredOrderHeader,
  content: { back: Uint8Array } | { whole: string },
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      PK: getVersionPartitionKey(dealer, replaced.order.Id),
      SK: getVersionSortKey(replaced.order.Version),
      Entry: JSON.stringify(toOrderVersion(replaced)),
      ...('back' in content ? { Back: content.back } : { Whole: content.whole }),
      ExpiresAt: computeVersionExpirySeconds(),
    },
  },
});

const isRetained = ({ ExpiresAt }: TableItem) => Number(ExpiresAt) > toEpochSeconds(Date.now());

/** Replaced versions before `before`, the newest first, without expired ones. */
export async function listRecentReplacedOrderVersions(
  dealer: DealerKey,
  id: number,
  { before, limit }: { before: number; limit: number },
): Promise<OrderVersion[]> {
  const PK = getVersionPartitionKey(dealer, id);
  const query = {
    PK,
    before: getVersionSortKey(before),
    isConsistent: true,
    newestFirst: true,
    page: limit,
  };
  for await (const items of readItemPages(query))
    return items.filter(isRetained).map(({ Entry }) => JSON.parse(String(Entry)) as OrderVersion);
  return [];
}

const DELTAS_PER_PAGE = 100;

/** Throws when the version is not stored. */
export async function rebuildOrderVersion(
  dealer: DealerKey,
  id: number,
  version: number,
  readCurrentOrder: () => Promise<Order>,
): Promise<Order> {
  const [currentOrder, earlyChain] = await Promise.all([
    readCurrentOrder(),
    readDeltaChain(dealer, id, version),
  ]);
  if (version > currentOrder.Version) throw createNotFoundError();
  if (version === currentOrder.Version) return currentOrder;
  // A save between the two reads has replaced a version that the first read could not see.
  const chain = reachesVersion(earlyChain, currentOrder.Version)
    ? earlyChain
    : await readDeltaChain(dealer, id, version);
  const deltaItems = getDeltaItems(chain, version);
  return chain.snapshotName === undefined
    ? applyDeltas(currentOrder, deltaItems.slice(0, currentOrder.Version - version))
    : applyDeltas(await readOrderSnapshot(dealer, id, chain.snapshotName), deltaItems);
}

/** The deltas back to a version, and the name of the full snapshot from which they start, if any. */
type DeltaChain = { items: TableItem[]; snapshotName: string | undefined };

async function readDeltaChain(dealer: DealerKey, id: number, version: number): Promise<DeltaChain> {
  const items: TableItem[] = [];
  const from = {
    PK: getVersionPartitionKey(dealer, id),
    from: getVersionSortKey(version),
    isConsistent: true,
  };
  for await (const page of readItemPages({ ...from, page: DELTAS_PER_PAGE })) {
    const end = page.findIndex(({ Whole }) => Whole !== undefined);
    items.push(...(end < 0 ? page : page.slice(0, end + 1)));
    if (end >= 0) return { items, snapshotName: String(page[end]!.Whole) };
  }
  return { items, snapshotName: undefined };
}

const reachesVersion = ({ items, snapshotName }: DeltaChain, version: number) =>
  snapshotName !== undefined || items.at(-1)?.SK === getVersionSortKey(version - 1);

/** The deltas to a version, its own first; throws when one of them has expired. */
function getDeltaItems({ items, snapshotName }: DeltaChain, version: number): TableItem[] {
  const [ownItem] = items;
  const isComplete = items.every(({ SK }, index) => SK === getVersionSortKey(version + index));
  if (!ownItem || !isRetained(ownItem) || !isComplete)
    throw createNotFoundError(ordersMessages.versionNotStored(version));
  return snapshotName === undefined ? items : items.slice(0, -1);
}

const applyDeltas = (startOrder: Order, deltaItems: readonly TableItem[]) =>
  deltaItems.reduceRight<Order>(
    (after, { Back }) => applyReverseDelta(after, JSON.parse(decompressText(Back)) as ReverseDelta),
    startOrder,
  );
