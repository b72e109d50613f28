import { randomUUID } from 'node:crypto';
import { getRequiredNumber } from '#functions/environment-variables.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { parseLineChunk } from './order-line-chunks.ts';
import type { OrderHeader } from './stored-order-header.ts';

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
export const computeVersionExpiry = (extraDays = 0) =>
  toEpochSeconds(Date.now() + (getRequiredNumber('VERSIONS_KEPT_DAYS') + extraDays) * DAY_MS);

/** A header, and its lines as their pieces say them. */
type OrderSnapshot = { order: OrderHeader; lines: string[] };

/** An item holds 400 KB. */
const MAX_CHUNK_BYTES = 350 * 1024;

const getSnapshotPartitionKey = (dealer: DealerKey, id: number, name: string) =>
  `${dealer}#WHOLE#${id}#${name}`;

/** Keeps a version whole and says under which name. */
export async function writeOrderSnapshot(
  dealer: DealerKey,
  snapshot: OrderSnapshot,
): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const PK = getSnapshotPartitionKey(dealer, snapshot.order.Id, name);
  const bytes = compressText(JSON.stringify(snapshot));
  // The save that names it is a little later, and so is the end of its own item.
  const ExpiresAt = computeVersionExpiry(1);
  const starts = Array.from(
    { length: Math.ceil(bytes.length / MAX_CHUNK_BYTES) },
    (_, index) => index * MAX_CHUNK_BYTES,
  );
  await Promise.all(
    starts.map((start, index) => {
      const Text = bytes.subarray(start, start + MAX_CHUNK_BYTES);
      const Item = { PK, SK: String(index).padStart(4, '0'), Text, ExpiresAt };
      return writeItem({ Put: { TableName, Item } });
    }),
  );
  return name;
}

export async function readOrderSnapshot(
  dealer: DealerKey,
  id: number,
  name: string,
): Promise<Order> {
  const items = await readAllItems({
    PK: getSnapshotPartitionKey(dealer, id, name),
    isConsistent: true,
  });
  const text = decompressText(Buffer.concat(items.map(({ Text }) => Text as Uint8Array)));
  const { order, lines } = JSON.parse(text) as OrderSnapshot;
  return { ...order, OrderLines: lines.flatMap(parseLineChunk) };
}
