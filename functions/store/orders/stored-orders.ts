import { countMetric } from '#functions/log/request-context.ts';
import {
  createBusyError,
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { createIdInUseError } from '#functions/store/table/id-counters.ts';
import { findItem, readAllItems, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import {
  writeTransactionOrReject,
  writeUnlessOvertaken,
} from '#functions/store/table/write-transaction.ts';
import type { ApprovalMeasures } from '#shared/approvals/measure-order.ts';
import type { CommissionPersons } from '#shared/commission/commission-slots.ts';
import { MAX_ORDER_LINES_BYTES } from '#shared/constants.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { computeOrderAmounts, type OrderAmounts } from '#shared/order/order-amounts.ts';
import type { OrderTransition } from '#shared/order/rules/order-transitions.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  buildOrderHeaderItem,
  buildUnchangedCondition,
  getOrderHeaderKey,
  newOrderCondition,
  parseOrderHeader,
} from './order-header-item.ts';
import {
  buildLineChunkItem,
  getLineChunkKey,
  getLineChunkSortKey,
  buildStampedChunks,
  parseLineChunk,
  toLineChunkTexts,
  getOrderPartitionKey,
  computeMaxChunkCountIfAnyChunkChanged,
  buildChangedChunkWrites,
  getChunkStamps,
  getLineChunkText,
} from './order-line-chunks.ts';
import {
  prepareReplacedVersionWrite,
  toOrderForSave,
  type OrderForSave,
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
import { rebuildOrderVersion } from './stored-order-versions.ts';

/*
 * An order is a header, and its lines in chunks. The header says which version wrote each chunk. So a save
 * writes only the chunks that changed, and a reader knows whether all items belong together. A save is one
 * transaction, conditional on the version that was read (D23).
 *
 *   PK   DEALER#1#ORDER#100001234   Version            increased by every save
 *   SK   ORDER                      Header             deflated JSON of a StoredOrderHeader
 *                                   ProposalSequence   its `proposal`; missing where there is none
 *   SK   LINES#0000, ...            order-line-chunks.ts; the row: stored-order-rows.ts, parts: stored-order-parts.ts
 *
 * The version that a save replaces is stored with it (stored-order-versions.ts).
 */

/** How often an order is read again when the items belong to different saves. */
const MAX_REREADS = 3;

/** A consistent read, without the lines. */
export async function loadOrderHeader(dealer: DealerKey, id: number): Promise<StoredOrderHeader> {
  if (isLegacyOrderId(id)) return assertFound(await findLegacyOrderHeader(dealer, id));
  const item = await findItem(getOrderHeaderKey(dealer, id), { isConsistent: true });
  if (!item) throw createNotFoundError();
  return parseOrderHeader(item);
}

/** The number of last chunks read with the header: for an order of 320 lines, all of them. */
const CHUNKS_READ_WITH_HEADER = 2;

/** The current header, for a save of the lines, with most of the chunks that the save replaces. */
export async function loadOrderForSave(dealer: DealerKey, id: number): Promise<OrderForSave> {
  if (isLegacyOrderId(id)) return toOrderForSave(await loadOrderHeader(dealer, id));
  // The header is the last item of an order.
  const query = {
    PK: getOrderPartitionKey(dealer, id),
    newestFirst: true,
    page: 1 + CHUNKS_READ_WITH_HEADER,
  };
  for await (const [header, ...chunkItems] of readItemPages({ ...query, isConsistent: true }))
    if (header)
      return {
        header: parseOrderHeader(header),
        chunkItems: new Map(chunkItems.map((item) => [String(item.SK), item])),
      };
  throw createNotFoundError();
}

/** The whole order; all of its items are from the same save. */
export const loadOrder = async (dealer: DealerKey, id: number): Promise<Order> =>
  assertFound(await findOrder(dealer, id));

/** The same; undefined where there is no such order. */
export const findOrder = async (dealer: DealerKey, id: number): Promise<Order | undefined> =>
  isLegacyOrderId(id)
    ? findLegacyOrder(dealer, id)
    : (await findHeaderAndOrderUnlessLegacy(dealer, id))?.order;

/** A stored header with the whole order, both from the same save; undefined for a legacy order too. */
export async function findHeaderAndOrderUnlessLegacy(
  dealer: DealerKey,
  id: number,
): Promise<{ header: StoredOrderHeader; order: Order } | undefined> {
  for (let reread = 0; reread <= MAX_REREADS; reread++) {
    const items = await readAllItems({ PK: getOrderPartitionKey(dealer, id), isConsistent: true });
    const headerItem = items.find(({ SK }) => SK === 'ORDER');
    if (!headerItem) return undefined;
    const header = parseOrderHeader(headerItem);
    const order = joinHeaderAndLines(header, items);
    if (order) return { header, order };
  }
  throw createBusyError();
}

function assertFound<Found>(order: Found | undefined): Found {
  if (!order) throw createNotFoundError();
  return order;
}

/** Throws when the version is not stored. */
export const loadOrderVersion = (dealer: DealerKey, id: number, version: number): Promise<Order> =>
  rebuildOrderVersion(dealer, id, version, () => loadOrder(dealer, id));

/** Undefined when a chunk was written by another save than the header says. */
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
  /** The transition that this version is written for. */
  transition: OrderTransition;
  ownerName: string;
  /** The order that was read; undefined for a new order. */
  since?: OrderForSave | undefined;
  /** The live proposal that this version was compared with, by its sequence. */
  proposal?: number | undefined;
  /** What approval rules are compared with; undefined where the dealer has none. */
  measures?: ApprovalMeasures | undefined;
  /** The client's own id that makes a new order; a save keeps the stored one. */
  clientId?: string | undefined;
  /** Writes of the same transaction, such as the idempotency item or a notification. */
  extraWrites: readonly TableWrite[];
};

/** The stored chunks of a new order: none. */
const emptyHeader: Pick<StoredOrderHeader, 'chunks' | 'parts' | 'clientId'> = {
  chunks: [],
  parts: [],
};

/**
 * Saves a whole order, conditional on the version that was read. Otherwise throws StaleOrderError, or
 * IdInUseError for a new order, and writes nothing.
 */
export async function saveOrder(dealer: DealerKey, save: OrderSave): Promise<void> {
  const { Id, OrderLines } = save.order;
  const lines = toLineChunkTexts(OrderLines);
  assertLinesFit(lines);
  const since = save.since?.header ?? emptyHeader;
  const { header, chunks, parts } = buildStoredOrder(save, lines, since);
  const feedChange = buildChangeFeedWrite(dealer, 'ORDERS', [Id], {
    pieces: computeMaxChunkCountIfAnyChunkChanged(parts, since.parts.length),
  });
  await writeOrder(dealer, header, {
    ...save,
    lines: { lineChunks: chunks, newLines: OrderLines },
    moreWrites: [
      feedChange,
      ...buildChangedChunkWrites(
        chunks,
        since.chunks.length,
        (index, piece) => buildLineChunkItem(dealer, Id, index, piece),
        (index) => getLineChunkKey(dealer, Id, index),
      ),
      ...buildChangedChunkWrites(
        parts,
        since.parts.length,
        (index, piece) => buildOrderPartsItem(dealer, Id, index, piece),
        (index) => getOrderPartsKey(dealer, Id, index),
      ),
    ],
  });
  countMetric('OrdersSaved');
}

type SavedOrderInput = Pick<
  OrderSave,
  'order' | 'transition' | 'ownerName' | 'proposal' | 'measures' | 'clientId'
>;

/** The header to store, and the chunks compared with the stored ones. */
function buildStoredOrder(
  { order: fullOrder, transition, ownerName, proposal, measures, clientId }: SavedOrderInput,
  lines: string[],
  since = emptyHeader,
) {
  const { OrderLines, ...order } = fullOrder;
  const chunks = buildStampedChunks(lines, since.chunks, order.Version);
  const parts = buildStampedChunks(toPartChunkTexts(fullOrder), since.parts, order.Version);
  const header: StoredOrderHeader = {
    order,
    ownerName,
    chunks: getChunkStamps(chunks),
    parts: getChunkStamps(parts),
    hasImports: hasImportedDiscounts(OrderLines),
    deed: transition,
    lineCount: OrderLines.length,
    wayBack: 0,
    proposal,
    measures,
    amounts: computeOrderAmounts(fullOrder),
    clientId: since.clientId ?? clientId,
  };
  return { header, chunks, parts };
}

/** An order must not become too large to be read and sent again (D55). */
function assertLinesFit(lines: readonly string[]) {
  const size = lines.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > MAX_ORDER_LINES_BYTES) throw createValidationError(ordersMessages.tooLargeToSave);
}

/** Saves a change of an order that leaves its lines unchanged, such as its status. */
export async function saveOrderHeader(
  dealer: DealerKey,
  order: OrderHeader,
  {
    transition,
    since,
    extraWrites,
    endProposal,
    approvalChecks = [],
    amounts,
    commissionPersons,
  }: {
    transition: OrderTransition;
    since: StoredOrderHeader;
    extraWrites: readonly TableWrite[];
    /** They end the order's live proposal, on the condition that it is as it was read. */
    endProposal?: readonly TableWrite[];
    /** They fail where the order was judged by what no longer holds: it counts as changed since. */
    approvalChecks?: readonly TableWrite[] | undefined;
    /** Of the lines that count now, where other bundles are taken than before. */
    amounts?: OrderAmounts;
    /** Of an order that this change commits. */
    commissionPersons?: CommissionPersons | undefined;
  },
): Promise<void> {
  const moreWrites = [buildChangeFeedWrite(dealer, 'ORDERS', [order.Id])];
  const isSame = isSameTaken(order, since.order);
  await writeOrder(
    dealer,
    {
      ...since,
      order,
      deed: transition,
      ...(endProposal && { proposal: undefined }),
      measures: isSame ? since.measures : undefined,
      amounts: amounts ?? (isSame ? since.amounts : undefined),
      commissionPersons: order.CommittedOn
        ? (commissionPersons ?? since.commissionPersons)
        : undefined,
    },
    {
      since: toOrderForSave(since),
      extraWrites,
      moreWrites,
      guardWrites: [...(endProposal ?? []), ...approvalChecks],
    },
  );
}

/** Whether the lines of the same bundles count. */
const isSameTaken = (one: Pick<Order, 'Bundles'>, other: Pick<Order, 'Bundles'>) =>
  one === other ||
  JSON.stringify([...listUntakenGroupIds(one.Bundles)]) ===
    JSON.stringify([...listUntakenGroupIds(other.Bundles)]);

type OrderWrites = Pick<OrderSave, 'since' | 'extraWrites'> & {
  lines?: ReplacementLines;
  moreWrites: readonly TableWrite[];
  /** Writes whose conditions fail where something else changed since the order was read. */
  guardWrites?: readonly TableWrite[];
};

async function writeOrder(
  dealer: DealerKey,
  header: StoredOrderHeader,
  { since, extraWrites, lines, moreWrites, guardWrites = [] }: OrderWrites,
) {
  const { order } = header;
  // The transitions reject this earlier: orders from Access databases are read-only.
  if (isLegacyOrderId(order.Id)) throw createConflictError(legacyOrdersMessages.readOnly);
  const replacedVersion =
    since && (await prepareReplacedVersionWrite(dealer, since, { order, lines }));
  const wayBack = replacedVersion?.chainLength ?? 0;
  const Item = buildOrderHeaderItem(dealer, { ...header, wayBack });
  const guarded: TableWrite = {
    Put: {
      TableName,
      Item,
      ...(since ? buildUnchangedCondition(since.header) : newOrderCondition),
    },
  };
  const rowItem = buildOrderRowItem(dealer, order, header);
  const row: TableWrite = { Put: { TableName, Item: rowItem } };
  const versionWrites = replacedVersion ? [replacedVersion.write] : [];
  const createError = () => (since ? new StaleOrderError() : createIdInUseError(rowItem.PK));
  await writeTransactionOrReject(
    [guarded, row, ...versionWrites, ...moreWrites, ...guardWrites, ...extraWrites],
    [[[guarded, ...guardWrites], createError]],
  );
}

/**
 * Puts what was worked out of an order's lines to it and its row, without a new version. Returns false where the order
 * was changed since it was read.
 */
export async function storeOrderFacts(
  dealer: DealerKey,
  read: StoredOrderHeader,
  facts: Pick<StoredOrderHeader, 'amounts' | 'commissionPersons'>,
): Promise<boolean> {
  const header = { ...read, ...facts };
  const guarded: TableWrite = {
    Put: {
      TableName,
      Item: buildOrderHeaderItem(dealer, header),
      ...buildUnchangedCondition(read),
    },
  };
  const Item = buildOrderRowItem(dealer, header.order, header);
  return writeUnlessOvertaken([guarded], [{ Put: { TableName, Item } }]);
}

const hasImportedDiscounts = (lines: readonly OrderLine[]) =>
  lines.some(
    (line) => (line.ImportedDiscount1 ?? line.ImportedDiscount2 ?? undefined) !== undefined,
  );

/** All items of a new order, for loading many at once: nothing checks the size, or that the id is free. */
export function buildUnguardedNewOrderItems(dealer: DealerKey, order: Order, ownerName: string) {
  const lines = toLineChunkTexts(order.OrderLines);
  const { header, chunks, parts } = buildStoredOrder(
    { order, ownerName, transition: 'create' },
    lines,
  );
  return [
    buildOrderHeaderItem(dealer, header),
    buildOrderRowItem(dealer, header.order, header),
    ...chunks.map((piece, index) => buildLineChunkItem(dealer, order.Id, index, piece)),
    ...parts.map((piece, index) => buildOrderPartsItem(dealer, order.Id, index, piece)),
  ];
}
