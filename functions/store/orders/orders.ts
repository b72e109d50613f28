import { busy, conflict, invalid, notFound } from '#functions/api-error.ts';
import { count } from '#functions/log/request.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem, readAll, readPages } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import { MAX_ORDER_LINES_BYTES } from '#shared/constants.ts';
import type { OrderTransition } from '#shared/order/rules/order-transitions.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  chunkItem,
  chunkKey,
  chunkName,
  compare,
  linesOf,
  lineTexts,
  orderPartition,
  piecesToRead,
  pieceWrites,
  stamps,
  textOfItem,
} from './chunks.ts';
import { StaleOrder, type OrderHeader, type StoredHeader } from './header.ts';
import { findLegacyHeader, findLegacyOrder, isLegacyId } from './legacy.ts';
import { readVersion } from './order-versions.ts';
import { partsItem, partsKey, partTexts } from './parts.ts';
import {
  prepareReplacedVersionWrite,
  withPieces,
  type ReplacingLines,
} from './replaced-order-version.ts';
import { rowItem } from './rows.ts';

/*
 * An order: a header, and its lines in pieces beside it. The header says which version wrote each
 * piece, so a save writes the pieces that changed, and a reader knows whether all it read belongs
 * together. Everything of one save is one transaction under the version the order had before (D23).
 *
 *   PK   DEALER#1#ORDER#100001234   Version   raised by every save
 *   SK   ORDER                      Header    deflated JSON of a StoredHeader
 *   SK   LINES#0000, ...            chunks.ts; its row is in rows.ts, its parts in parts.ts
 *
 * What a save replaces is kept with it (order-versions.ts).
 */

/** A reader that keeps meeting half of somebody's save gives up after this many more looks. */
const REREADS = 3;

const headerKey = (dealer: DealerKey, id: number) => ({
  PK: orderPartition(dealer, id),
  SK: 'ORDER',
});

/** An order's header as it is now, without its lines. */
export async function loadHeader(dealer: DealerKey, id: number): Promise<StoredHeader> {
  if (isLegacyId(id)) return found(await findLegacyHeader(dealer, id));
  const item = await findItem(headerKey(dealer, id), { isConsistent: true });
  if (!item) throw notFound();
  return headerOf(item);
}

/** So many of the last pieces come along: of an order of 250 lines all of them. */
const READ_ALONG = 2;

/** An order's header as it is now, for a save of its lines: what that save replaces is mostly read with it. */
export async function loadForSave(dealer: DealerKey, id: number): Promise<StoredHeader> {
  if (isLegacyId(id)) return loadHeader(dealer, id);
  // Of an order's items the header is the last one.
  const last = { PK: orderPartition(dealer, id), newestFirst: true, page: 1 + READ_ALONG };
  for await (const [header, ...pieces] of readPages({ ...last, isConsistent: true }))
    if (header) return withPieces(headerOf(header), pieces);
  throw notFound();
}

/** A whole order, never parts of two saves. */
export async function loadOrder(dealer: DealerKey, id: number): Promise<Order> {
  if (isLegacyId(id)) return found(await findLegacyOrder(dealer, id));
  for (let reread = 0; reread <= REREADS; reread++) {
    const items = await readAll({ PK: orderPartition(dealer, id), isConsistent: true });
    const header = items.find(({ SK }) => SK === 'ORDER');
    if (!header) throw notFound();
    const order = join(headerOf(header), items);
    if (order) return order;
  }
  throw busy();
}

function found<Found>(order: Found | undefined): Found {
  if (!order) throw notFound();
  return order;
}

/** A whole order as one of its versions was; refuses a version that is not kept. */
export const loadVersion = (dealer: DealerKey, id: number, version: number): Promise<Order> =>
  readVersion(dealer, id, version, () => loadOrder(dealer, id));

const headerOf = ({ Header }: Record<string, unknown>) =>
  JSON.parse(unpack(Header)) as StoredHeader;

/** The header with its lines; undefined where a piece is of another save than the header says. */
function join({ order, chunks }: StoredHeader, items: Record<string, unknown>[]) {
  const byKey = new Map(items.map((item) => [item.SK, item]));
  const pieces = chunks.map(({ version }, index) => {
    const item = byKey.get(chunkName(index));
    return item?.Version === version ? item : undefined;
  });
  return pieces.every((piece) => piece !== undefined)
    ? { ...order, OrderLines: pieces.flatMap((item) => linesOf(textOfItem(item))) }
    : undefined;
}

export type Save = {
  order: Order;
  /** What this version is written for. */
  transition: OrderTransition;
  ownerName: string;
  /** What the order was read as; undefined for a new one. */
  since?: StoredHeader | undefined;
  /** What else belongs to the same change: its idempotency item, a notification. */
  extraWrites: readonly Write[];
};

/** What a new order was before. */
const nothing: Pick<StoredHeader, 'chunks' | 'parts'> = { chunks: [], parts: [] };

/** Saves a whole order under the version it was read at, or throws StaleOrder and writes nothing. */
export async function saveOrder(dealer: DealerKey, save: Save): Promise<void> {
  const { Id, OrderLines } = save.order;
  const lines = lineTexts(OrderLines);
  assertLinesFit(lines);
  const since = save.since ?? nothing;
  const { header, chunks, parts } = storedOf(save, lines, since);
  const change = feedWrite(dealer, 'ORDERS', [Id], {
    pieces: piecesToRead(parts, since.parts.length),
  });
  await writeOrder(dealer, header, {
    ...save,
    lines: { pieces: chunks, all: OrderLines },
    more: [
      change,
      ...pieceWrites(
        chunks,
        since.chunks.length,
        (index, piece) => chunkItem(dealer, Id, index, piece),
        (index) => chunkKey(dealer, Id, index),
      ),
      ...pieceWrites(
        parts,
        since.parts.length,
        (index, piece) => partsItem(dealer, Id, index, piece),
        (index) => partsKey(dealer, Id, index),
      ),
    ],
  });
  count('OrdersSaved');
}

type Saved = Pick<Save, 'order' | 'transition' | 'ownerName'>;

/** The header of an order as it is to be stored, and its pieces beside those it had. */
function storedOf(
  { order: fullOrder, transition, ownerName }: Saved,
  lines: string[],
  since = nothing,
) {
  const { OrderLines, ...order } = fullOrder;
  const chunks = compare(lines, since.chunks, order.Version);
  const parts = compare(partTexts(OrderLines), since.parts, order.Version);
  const header: StoredHeader = {
    order,
    ownerName,
    chunks: stamps(chunks),
    parts: stamps(parts),
    hasImports: hasImports(OrderLines),
    deed: transition,
    lineCount: OrderLines.length,
    wayBack: 0,
  };
  return { header, chunks, parts };
}

/** What is saved can be read and sent again (D55). */
function assertLinesFit(lines: readonly string[]) {
  const size = lines.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > MAX_ORDER_LINES_BYTES) throw invalid(ordersTexts.tooLargeToSave);
}

/** Saves what changed of an order besides its lines, such as its status. */
export async function saveHeader(
  dealer: DealerKey,
  order: OrderHeader,
  {
    transition,
    since,
    extraWrites,
  }: { transition: OrderTransition; since: StoredHeader; extraWrites: readonly Write[] },
): Promise<void> {
  const more = [feedWrite(dealer, 'ORDERS', [order.Id])];
  await writeOrder(dealer, { ...since, order, deed: transition }, { since, extraWrites, more });
}

type Writing = Pick<Save, 'since' | 'extraWrites'> & {
  lines?: ReplacingLines;
  more: readonly Write[];
};

async function writeOrder(
  dealer: DealerKey,
  header: StoredHeader,
  { since, extraWrites, lines, more }: Writing,
) {
  const { order, ownerName } = header;
  // Every deed refuses it before: what was read from a database is nobody's to write.
  if (isLegacyId(order.Id)) throw conflict(legacyOrdersTexts.readOnly);
  const replacedVersion =
    since && (await prepareReplacedVersionWrite(dealer, since, { order, lines }));
  const wayBack = replacedVersion?.chainLength ?? 0;
  const Item = headerItem(dealer, { ...header, wayBack });
  const guarded: Write = { Put: { TableName, Item, ...asRead(since?.order.Version) } };
  const row: Write = { Put: { TableName, Item: rowItem(dealer, order, ownerName) } };
  const version = replacedVersion ? [replacedVersion.write] : [];
  try {
    await writeTogether([guarded, row, ...version, ...more, ...extraWrites]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(guarded)) throw new StaleOrder();
    throw error;
  }
}

const hasImports = (lines: readonly OrderLine[]) =>
  lines.some(
    (line) => (line.ImportedDiscount1 ?? line.ImportedDiscount2 ?? undefined) !== undefined,
  );

const asRead = (version: number | undefined) =>
  version === undefined
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: 'Version = :version',
        ExpressionAttributeValues: { ':version': version },
      };

const headerItem = (dealer: DealerKey, header: StoredHeader) => ({
  ...headerKey(dealer, header.order.Id),
  Version: header.order.Version,
  Header: pack(JSON.stringify(header)),
});

/** Every item of an order that nobody has yet, for loading many at once. */
export function orderItems(dealer: DealerKey, order: Order, ownerName: string) {
  const lines = lineTexts(order.OrderLines);
  const { header, chunks, parts } = storedOf({ order, ownerName, transition: 'create' }, lines);
  return [
    headerItem(dealer, header),
    rowItem(dealer, header.order, ownerName),
    ...chunks.map((piece, index) => chunkItem(dealer, order.Id, index, piece)),
    ...parts.map((piece, index) => partsItem(dealer, order.Id, index, piece)),
  ];
}
