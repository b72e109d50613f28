import { readCachedList } from '#functions/store/list-cache/list-cache.ts';
import { compressText } from '#functions/store/table/compressed-text.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { normalizeForComparison } from '#shared/search/ordered-product-key.ts';
import type { TextChunk } from './order-line-chunks.ts';
import { orderPartList } from './order-part-list.ts';

/*
 * The searchable part texts of a dealer's orders: normalized text, with a line for each order line.
 *
 *   PK   DEALER#1#ORDERPARTS     Parts   deflated 'manufacturer\tpart\tstock code\tdescription\n...'
 *   SK   000000100001234#0
 */

/** The text of so many lines fits well into one item. */
const LINES_PER_PART_CHUNK = 1000;

/** The part texts of an order, one for each chunk. */
export function toPartChunkTexts({
  Bundles,
  OrderLines,
}: Pick<Order, 'Bundles' | 'OrderLines'>): string[] {
  const untaken = listUntakenGroupIds(Bundles);
  const toText = (line: OrderLine) =>
    untaken.has(line.OrderLineGroupId) ? `${toPartText(line)}\t${UNTAKEN_MARK}` : toPartText(line);
  const texts: string[] = [];
  for (let start = 0; start < OrderLines.length; start += LINES_PER_PART_CHUNK) {
    const parts = new Set(OrderLines.slice(start, start + LINES_PER_PART_CHUNK).map(toText));
    texts.push([...parts].join('\n'));
  }
  return texts;
}

/**
 * The last field of a line whose bundle is not taken: searches find the line, but nobody orders it (B1.3). A
 * sign, so that no search finds the mark itself.
 */
const UNTAKEN_MARK = '-';

const toPartText = ({ MfgCode, PartNumber, StockCode, Description }: OrderLine) =>
  [MfgCode, PartNumber, StockCode, Description]
    .map((text) => normalizeForComparison(text ?? ''))
    .join('\t');

/** Manufacturer's code and part number; empty when a line has no part number, or is not ordered. */
export function parseOrderedProductName(text: string): string {
  const [mfgCode = '', partNumber = '', , , mark] = text.split('\t');
  return partNumber && mark === undefined ? `${mfgCode}\t${partNumber}` : '';
}

export const getOrderPartsKey = (dealer: DealerKey, orderId: number, index: number) => ({
  PK: `${dealer}#ORDERPARTS`,
  SK: `${formatPaddedId(orderId)}#${index}`,
});

export const buildOrderPartsItem = (
  dealer: DealerKey,
  orderId: number,
  index: number,
  chunk: TextChunk,
) => ({
  ...getOrderPartsKey(dealer, orderId, index),
  Parts: compressText(chunk.text),
});

export type OrderPartQuery = Pick<
  OrderSearch,
  'Manufacturer' | 'PartNumber' | 'StockCode' | 'PartDescription'
>;

/** The orders that have a line with all search words; undefined when there is no word. */
export async function findStoredOrderIdsWithPart(
  dealer: DealerKey,
  search: OrderPartQuery,
): Promise<Set<number> | undefined> {
  const isMatch = createPartMatcher(search);
  if (!isMatch) return undefined;
  const { rows, shared } = await readCachedList(dealer, orderPartList);
  const matchingTexts = Uint8Array.from(shared.all, (text) => Number(isMatch(text)));
  const orderIds = new Set<number>();
  for (const { id, texts } of rows) if (hasMatchingText(texts, matchingTexts)) orderIds.add(id);
  return orderIds;
}

/** A plain loop: a callback for each of a million numbers takes six times as long. */
export function hasMatchingText(textNumbers: Uint32Array, matchFlags: Uint8Array): boolean {
  for (let index = 0; index < textNumbers.length; index++)
    if (matchFlags[textNumbers[index]!]) return true;
  return false;
}

/** The manufacturer must match as a whole code, the other fields match by any part. */
export function createPartMatcher(search: OrderPartQuery): ((text: string) => boolean) | undefined {
  const manufacturer = normalizeForComparison(search.Manufacturer ?? '');
  const queryTexts = [
    '',
    normalizeForComparison(search.PartNumber ?? ''),
    normalizeForComparison(search.StockCode ?? ''),
    normalizeForComparison(search.PartDescription ?? ''),
  ];
  if (!manufacturer && queryTexts.every((text) => !text)) return undefined;
  const longest = queryTexts.reduce((a, b) => (b.length > a.length ? b : a), manufacturer);
  return (text) => {
    if (!text.includes(longest)) return false;
    const fields = text.split('\t');
    return (
      (!manufacturer || fields[0] === manufacturer) &&
      queryTexts.every((queryText, index) => !queryText || fields[index]?.includes(queryText))
    );
  };
}
