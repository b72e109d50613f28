import { randomUUID } from 'node:crypto';
import { pack, unpack } from '#functions/store/table/packed.ts';
import { readAll } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeOne } from '#functions/store/table/write.ts';
import { readNumber } from '#functions/variables.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { linesOf } from './chunks.ts';
import type { OrderHeader } from './header.ts';

/*
 * Versions of an order that are kept whole, so that no way back to one is long. They are written before
 * the save that replaces them, under a name of their own, which that save then says: what no save names
 * is nobody's, and leaves with its time.
 *
 *   PK   DEALER#1#WHOLE#100001234#5f0c2a91   Text   a part of the deflated JSON of a Whole
 *   SK   0000, 0001, ...
 */

const DAY_MS = 86_400_000;

/** Until when a version is kept that is replaced now, or some days more. */
export const computeVersionExpiry = (more = 0) =>
  inSeconds(Date.now() + (readNumber('VERSIONS_KEPT_DAYS') + more) * DAY_MS);

/** A header, and its lines as their pieces say them. */
type OrderSnapshot = { order: OrderHeader; lines: string[] };

/** An item holds 400 KB. */
const LARGEST_TEXT = 350 * 1024;

const partition = (dealer: DealerKey, id: number, name: string) => `${dealer}#WHOLE#${id}#${name}`;

/** Keeps a version whole and says under which name. */
export async function writeOrderSnapshot(
  dealer: DealerKey,
  snapshot: OrderSnapshot,
): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const PK = partition(dealer, snapshot.order.Id, name);
  const bytes = pack(JSON.stringify(snapshot));
  // The save that names it is a little later, and so is the end of its own item.
  const ExpiresAt = computeVersionExpiry(1);
  const starts = Array.from(
    { length: Math.ceil(bytes.length / LARGEST_TEXT) },
    (_, index) => index * LARGEST_TEXT,
  );
  await Promise.all(
    starts.map((start, index) => {
      const Text = bytes.subarray(start, start + LARGEST_TEXT);
      const Item = { PK, SK: String(index).padStart(4, '0'), Text, ExpiresAt };
      return writeOne({ Put: { TableName, Item } });
    }),
  );
  return name;
}

export async function readOrderSnapshot(
  dealer: DealerKey,
  id: number,
  name: string,
): Promise<Order> {
  const items = await readAll({ PK: partition(dealer, id, name), isConsistent: true });
  const text = unpack(Buffer.concat(items.map(({ Text }) => Text as Uint8Array)));
  const { order, lines } = JSON.parse(text) as OrderSnapshot;
  return { ...order, OrderLines: lines.flatMap(linesOf) };
}
