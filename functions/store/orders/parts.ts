import { listOf } from '#functions/store/list-cache/list-cache.ts';
import { pack } from '#functions/store/table/packed.ts';
import { paddedId } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { normalizeLine } from '#shared/search/ordered-product-key.ts';
import type { Piece } from './chunks.ts';
import { partList } from './part-list.ts';

/*
 * What a dealer's orders hold, for searches by product: folded text, a line for each order line.
 *
 *   PK   DEALER#1#ORDERPARTS     Parts   deflated 'manufacturer\tpart\tstock code\tdescription\n...'
 *   SK   000000100001234#0
 */

/** Text of this many lines stays well inside one item. */
const LINES_PER_PIECE = 1000;

/** The parts of an order as text, one per piece. */
export function partTexts(lines: readonly OrderLine[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_PIECE) {
    const parts = new Set(lines.slice(start, start + LINES_PER_PIECE).map(partText));
    texts.push([...parts].join('\n'));
  }
  return texts;
}

const partText = ({ MfgCode, PartNumber, StockCode, Description }: OrderLine) =>
  [MfgCode, PartNumber, StockCode, Description].map((text) => normalizeLine(text ?? '')).join('\t');

export const partsKey = (dealer: DealerKey, orderId: number, index: number) => ({
  PK: `${dealer}#ORDERPARTS`,
  SK: `${paddedId(orderId)}#${index}`,
});

export const partsItem = (dealer: DealerKey, orderId: number, index: number, piece: Piece) => ({
  ...partsKey(dealer, orderId, index),
  Parts: pack(piece.text),
});

export type PartSearch = Pick<
  OrderSearch,
  'Manufacturer' | 'PartNumber' | 'StockCode' | 'PartDescription'
>;

/** The orders that have a line on which everything asked for is found; undefined where nothing is asked. */
export async function findOrdersWithPart(
  dealer: DealerKey,
  search: PartSearch,
): Promise<Set<number> | undefined> {
  const isFound = matcherOf(search);
  if (!isFound) return undefined;
  const { rows, shared } = await listOf(dealer, partList);
  const found = Uint8Array.from(shared.all, (text) => Number(isFound(text)));
  const orders = new Set<number>();
  for (const { id, texts } of rows) if (hasOneOf(texts, found)) orders.add(id);
  return orders;
}

/** By hand: a function called for each of a million numbers takes six times as long. */
export function hasOneOf(numbers: Uint32Array, found: Uint8Array): boolean {
  for (let at = 0; at < numbers.length; at++) if (found[numbers[at]!]) return true;
  return false;
}

/** A manufacturer is asked for by its whole code, everything else by any part of it. */
export function matcherOf(search: PartSearch): ((text: string) => boolean) | undefined {
  const manufacturer = normalizeLine(search.Manufacturer ?? '');
  const queryTexts = [
    '',
    normalizeLine(search.PartNumber ?? ''),
    normalizeLine(search.StockCode ?? ''),
    normalizeLine(search.PartDescription ?? ''),
  ];
  if (!manufacturer && queryTexts.every((text) => !text)) return undefined;
  const longest = queryTexts.reduce((a, b) => (b.length > a.length ? b : a), manufacturer);
  return (text) => {
    if (!text.includes(longest)) return false;
    const fields = text.split('\t');
    return (
      (!manufacturer || fields[0] === manufacturer) &&
      queryTexts.every((one, index) => !one || fields[index]?.includes(one))
    );
  };
}
