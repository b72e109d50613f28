import { notFound } from '#functions/api-error.ts';
import { unpack } from '#functions/store/table/packed.ts';
import { readPages } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import type { StoredHeader } from './header.ts';
import { computeVersionExpiry, readOrderSnapshot } from './order-snapshots.ts';
import { steppedBack, type StepBack } from './step-back.ts';

/*
 * The versions of an order that were replaced: one item each, written in the transaction of the save
 * that replaced it. It holds what leads back to it from the version after it, so that a version is read
 * from the order as it is now, step by step, or from the first one on the way that is kept whole.
 * An item leaves with its time; all that newer versions need is younger.
 *
 *   PK   DEALER#1#VERSIONS#100001234   Entry   JSON of what the history says of the version
 *   SK   000000000000012               Back    deflated JSON of a StepBack, or
 *                                      Whole   where it lies whole (whole-versions.ts)
 */

const versionKey = (version: number) => String(version).padStart(15, '0');

const partition = (dealer: DealerKey, id: number) => `${dealer}#VERSIONS#${id}`;

/** What the history says of a version. */
export const entryOf = ({ order, deed, lineCount, ownerName }: StoredHeader): OrderVersion => ({
  Version: order.Version,
  Deed: deed,
  SavedOn: order.RevisedOn ?? order.CreatedOn,
  SavedBy: order.RevisedBy ?? null,
  SavedById: order.RevisedById ?? null,
  SalesRepFullName: ownerName,
  WorksheetName: order.WorksheetName ?? null,
  OrderStatusId: order.OrderStatusId,
  SubTotal: order.SubTotal,
  Total: order.Total,
  LineCount: lineCount,
});

/** The item of a version that is replaced: the way back to it, or where it lies whole. */
export const versionWrite = (
  dealer: DealerKey,
  replaced: StoredHeader,
  content: { back: Uint8Array } | { whole: string },
): Write => ({
  Put: {
    TableName,
    Item: {
      PK: partition(dealer, replaced.order.Id),
      SK: versionKey(replaced.order.Version),
      Entry: JSON.stringify(entryOf(replaced)),
      ...('back' in content ? { Back: content.back } : { Whole: content.whole }),
      ExpiresAt: computeVersionExpiry(),
    },
  },
});

const isRetained = ({ ExpiresAt }: Item) => Number(ExpiresAt) > inSeconds(Date.now());

/** Replaced versions below one, newest first; what has run out of its time is not among them. */
export async function readEntries(
  dealer: DealerKey,
  id: number,
  { before, most }: { before: number; most: number },
): Promise<OrderVersion[]> {
  const PK = partition(dealer, id);
  const below = {
    PK,
    before: versionKey(before),
    isConsistent: true,
    newestFirst: true,
    page: most,
  };
  for await (const items of readPages(below))
    return items.filter(isRetained).map(({ Entry }) => JSON.parse(String(Entry)) as OrderVersion);
  return [];
}

/** So many steps are read at a time. */
const AT_A_TIME = 100;

/** An order as one of its versions was; refuses one that is not kept. */
export async function readVersion(
  dealer: DealerKey,
  id: number,
  version: number,
  current: () => Promise<Order>,
): Promise<Order> {
  const [now, early] = await Promise.all([current(), readWay(dealer, id, version)]);
  if (version > now.Version) throw notFound();
  if (version === now.Version) return now;
  // A save that came between replaced a version after it was looked for.
  const way = reaches(early, now.Version) ? early : await readWay(dealer, id, version);
  const steps = stepsOf(way, version);
  return way.snapshotName === undefined
    ? goBack(now, steps.slice(0, now.Version - version))
    : goBack(await readOrderSnapshot(dealer, id, way.snapshotName), steps);
}

/** The steps back to a version, and where the one lies whole from which they begin. */
type Way = { items: Item[]; snapshotName: string | undefined };

async function readWay(dealer: DealerKey, id: number, version: number): Promise<Way> {
  const items: Item[] = [];
  const from = { PK: partition(dealer, id), from: versionKey(version), isConsistent: true };
  for await (const some of readPages({ ...from, page: AT_A_TIME })) {
    const end = some.findIndex(({ Whole }) => Whole !== undefined);
    items.push(...(end < 0 ? some : some.slice(0, end + 1)));
    if (end >= 0) return { items, snapshotName: String(some[end]!.Whole) };
  }
  return { items, snapshotName: undefined };
}

const reaches = ({ items, snapshotName }: Way, version: number) =>
  snapshotName !== undefined || items.at(-1)?.SK === versionKey(version - 1);

/** The steps to a version, its own first; refuses one of which a step is gone. */
function stepsOf({ items, snapshotName }: Way, version: number): Item[] {
  const [own] = items;
  const isThere = items.every(({ SK }, index) => SK === versionKey(version + index));
  if (!own || !isRetained(own) || !isThere) throw notFound(ordersTexts.versionGone(version));
  return snapshotName === undefined ? items : items.slice(0, -1);
}

const goBack = (from: Order, steps: readonly Item[]) =>
  steps.reduceRight<Order>(
    (after, { Back }) => steppedBack(after, JSON.parse(unpack(Back)) as StepBack),
    from,
  );
