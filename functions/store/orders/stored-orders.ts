import {
  createBusyError,
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/api-error.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem, readAllItems, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { MAX_ORDER_LINES_BYTES } from '#shared/constants.ts';
import type { OrderTransition } from '#shared/order/rules/order-transitions.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  buildLineChunkItem,
  getLineChunkKey,
  getLineChunkSortKey,
  compareChunks,
  parseLineChunk,
  toLineChunkTexts,
  getOrderPartitionKey,
  computeChunksToRead,
  buildChunkWrites,
  getChunkStamps,
  getLineChunkText,
} from './order-line-chunks.ts';
import {
  prepareReplacedVersionWrite,
  cacheHeaderChunks,
  type ReplacementLines,
} from './replaced-order-version.ts';
import { findLegacyOrderHeader, findLegacyOrder, isLegacyOrderId } from './stored-legacy-orders.ts';
import {
  StaleOrderError,
  type OrderHeader,
  type StoredOrderHeader,
} from './stored-order-header.ts';
import { buildOrderPartsItem, getOrderPartsKey, toPartChunkTexts } from './stored-order-parts.ts';
import { buildOrderRowItem } from './stored-order-rows.ts';
import { readOrderVersion } from './stored-order-versions.ts';

/*
 * An order: a header, and its lines in pieces beside it. The header says which version wrote each
 * piece, so a save writes the pieces that changed, and a reader knows whether all it read belongs
 * together. Everything of one save is one transaction under the version the order had before (D23).
 *
 *   PK   DEALER#1#ORDER#100001234   Version   raised by every save
 *   SK   ORDER                      Header    deflated JSON of a StoredOrderHeader
 *   SK   LINES#0000, ...            order-line-chunks.ts; its row is in rows.ts, its parts in parts.ts
 *
 * What a save replaces is kept with it (order-versions.ts).
 */

/** A reader that keeps meeting half of somebody's save gives up after this many more looks. */
const MAX_REREADS = 3;

const getOrderHeaderKey = (dealer: DealerKey, id: number) => ({
  PK: getOrderPartitionKey(dealer, id),
  SK: 'ORDER',
});

/** An order's header as it is now, without its lines. */
export async function loadOrderHeader(dealer: DealerKey, id: number): Promise<StoredOrderHeader> {
  if (isLegacyOrderId(id)) return assertFound(await findLegacyOrderHeader(dealer, id));
  const item = await findItem(getOrderHeaderKey(dealer, id), { isConsistent: true });
  if (!item) throw createNotFoundError();
  return parseOrderHeader(item);
}

/** So many of the last pieces come along: of an order of 250 lines all of them. */
const CHUNKS_READ_WITH_HEADER = 2;

/** An order's header as it is now, for a save of its lines: what that save replaces is mostly read with it. */
export async function loadOrderHeaderForSave(
  dealer: DealerKey,
  id: number,
): Promise<StoredOrderHeader> {
  if (isLegacyOrderId(id)) return loadOrderHeader(dealer, id);
  // Of an order's items the header is the last one.
  const query = {
    PK: getOrderPartitionKey(dealer, id),
    newestFirst: true,
    page: 1 + CHUNKS_READ_WITH_HEADER,
  };
  for await (const [header, ...chunkItems] of readItemPages({ ...query, isConsistent: true }))
    if (header) return cacheHeaderChunks(parseOrderHeader(header), chunkItems);
  throw createNotFoundError();
}

/** A whole order, never parts of two saves. */
export async function loadOrder(dealer: DealerKey, id: number): Promise<Order> {
  if (isLegacyOrderId(id)) return assertFound(await findLegacyOrder(dealer, id));
  for (let reread = 0; reread <= MAX_REREADS; reread++) {
    const items = await readAllItems({ PK: getOrderPartitionKey(dealer, id), isConsistent: true });
    const header = items.find(({ SK }) => SK === 'ORDER');
    if (!header) throw createNotFoundError();
    const order = joinHeaderAndLines(parseOrderHeader(header), items);
    if (order) return order;
  }
  throw createBusyError();
}

function assertFound<Found>(order: Found | undefined): Found {
  if (!order) throw createNotFoundError();
  return order;
}

/** A whole order as one of its versions was; refuses a version that is not kept. */
export const loadOrderVersion = (dealer: DealerKey, id: number, version: number): Promise<Order> =>
  readOrderVersion(dealer, id, version, () => loadOrder(dealer, id));

const parseOrderHeader = ({ Header }: Record<string, unknown>) =>
  JSON.parse(decompressText(Header)) as StoredOrderHeader;

/** The header with its lines; undefined where a piece is of another save than the header says. */
function joinHeaderAndLines(
  { order, chunks }: StoredOrderHeader,
  items: Record<string, unknown>[],
) {
  const itemByKey = new Map(items.map((item) => [item.SK, item]));
  const chunkItems = chunks.map(({ version }, index) => {
    const item = itemByKey.get(getLineChunkSortKey(index));
    return item?.Version === version ? item : undefined;
  });
  return chunkItems.every((piece) => piece !== undefined)
    ? { ...order, OrderLines: chunkItems.flatMap((item) => parseLineChunk(getLineChunkText(item))) }
    : undefined;
}

export type OrderSave = {
  order: Order;
  /** What this version is written for. */
  transition: OrderTransition;
  ownerName: string;
  /** What the order was read as; undefined for a new one. */
  since?: StoredOrderHeader | undefined;
  /** What else belongs to the same change: its idempotency item, a notification. */
  extraWrites: readonly TableWrite[];
};

/** What a new order was before. */
const emptyHeader: Pick<StoredOrderHeader, 'chunks' | 'parts'> = { chunks: [], parts: [] };

/** Saves a whole order under the version it was read at, or throws StaleOrderError and writes nothing. */
export async function saveOrder(dealer: DealerKey, save: OrderSave): Promise<void> {
  const { Id, OrderLines } = save.order;
  const lines = toLineChunkTexts(OrderLines);
  assertLinesFit(lines);
  const since = save.since ?? emptyHeader;
  const { header, chunks, parts } = buildStoredOrder(save, lines, since);
  const feedChange = buildFeedWrite(dealer, 'ORDERS', [Id], {
    pieces: computeChunksToRead(parts, since.parts.length),
  });
  await writeOrder(dealer, header, {
    ...save,
    lines: { lineChunks: chunks, newLines: OrderLines },
    moreWrites: [
      feedChange,
      ...buildChunkWrites(
        chunks,
        since.chunks.length,
        (index, piece) => buildLineChunkItem(dealer, Id, index, piece),
        (index) => getLineChunkKey(dealer, Id, index),
      ),
      ...buildChunkWrites(
        parts,
        since.parts.length,
        (index, piece) => buildOrderPartsItem(dealer, Id, index, piece),
        (index) => getOrderPartsKey(dealer, Id, index),
      ),
    ],
  });
  countMetric('OrdersSaved');
}

type SavedOrderInput = Pick<OrderSave, 'order' | 'transition' | 'ownerName'>;

/** The header of an order as it is to be stored, and its pieces beside those it had. */
function buildStoredOrder(
  { order: fullOrder, transition, ownerName }: SavedOrderInput,
  lines: string[],
  since = emptyHeader,
) {
  const { OrderLines, ...order } = fullOrder;
  const chunks = compareChunks(lines, since.chunks, order.Version);
  const parts = compareChunks(toPartChunkTexts(OrderLines), since.parts, order.Version);
  const header: StoredOrderHeader = {
    order,
    ownerName,
    chunks: getChunkStamps(chunks),
    parts: getChunkStamps(parts),
    hasImports: hasImportedDiscounts(OrderLines),
    deed: transition,
    lineCount: OrderLines.length,
    wayBack: 0,
  };
  return { header, chunks, parts };
}

/** What is saved can be read and sent again (D55). */
function assertLinesFit(lines: readonly string[]) {
  const size = lines.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > MAX_ORDER_LINES_BYTES) throw createValidationError(ordersTexts.tooLargeToSave);
}

/** Saves what changed of an order besides its lines, such as its status. */
export async function saveOrderHeader(
  dealer: DealerKey,
  order: OrderHeader,
  {
    transition,
    since,
    extraWrites,
  }: { transition: OrderTransition; since: StoredOrderHeader; extraWrites: readonly TableWrite[] },
): Promise<void> {
  const moreWrites = [buildFeedWrite(dealer, 'ORDERS', [order.Id])];
  await writeOrder(
    dealer,
    { ...since, order, deed: transition },
    { since, extraWrites, moreWrites },
  );
}

type OrderWrites = Pick<OrderSave, 'since' | 'extraWrites'> & {
  lines?: ReplacementLines;
  moreWrites: readonly TableWrite[];
};

async function writeOrder(
  dealer: DealerKey,
  header: StoredOrderHeader,
  { since, extraWrites, lines, moreWrites }: OrderWrites,
) {
  const { order, ownerName } = header;
  // Every deed refuses it before: what was read from a database is nobody's to write.
  if (isLegacyOrderId(order.Id)) throw createConflictError(legacyOrdersTexts.readOnly);
  const replacedVersion =
    since && (await prepareReplacedVersionWrite(dealer, since, { order, lines }));
  const wayBack = replacedVersion?.chainLength ?? 0;
  const Item = buildOrderHeaderItem(dealer, { ...header, wayBack });
  const guarded: TableWrite = {
    Put: { TableName, Item, ...buildVersionCondition(since?.order.Version) },
  };
  const row: TableWrite = { Put: { TableName, Item: buildOrderRowItem(dealer, order, ownerName) } };
  const versionWrites = replacedVersion ? [replacedVersion.write] : [];
  try {
    await writeTransaction([guarded, row, ...versionWrites, ...moreWrites, ...extraWrites]);
  } catch (error) {
    if (error instanceof ConditionFailedError && error.failed.includes(guarded))
      throw new StaleOrderError();
    throw error;
  }
}

const hasImportedDiscounts = (lines: readonly OrderLine[]) =>
  lines.some(
    (line) => (line.ImportedDiscount1 ?? line.ImportedDiscount2 ?? undefined) !== undefined,
  );

const buildVersionCondition = (version: number | undefined) =>
  version === undefined
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: 'Version = :version',
        ExpressionAttributeValues: { ':version': version },
      };

const buildOrderHeaderItem = (dealer: DealerKey, header: StoredOrderHeader) => ({
  ...getOrderHeaderKey(dealer, header.order.Id),
  Version: header.order.Version,
  Header: compressText(JSON.stringify(header)),
});

/** Every item of an order that nobody has yet, for loading many at once. */
export function buildOrderItems(dealer: DealerKey, order: Order, ownerName: string) {
  const lines = toLineChunkTexts(order.OrderLines);
  const { header, chunks, parts } = buildStoredOrder(
    { order, ownerName, transition: 'create' },
    lines,
  );
  return [
    buildOrderHeaderItem(dealer, header),
    buildOrderRowItem(dealer, header.order, ownerName),
    ...chunks.map((piece, index) => buildLineChunkItem(dealer, order.Id, index, piece)),
    ...parts.map((piece, index) => buildOrderPartsItem(dealer, order.Id, index, piece)),
  ];
}
