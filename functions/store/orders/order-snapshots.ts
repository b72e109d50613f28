import { randomUUID } from 'node:crypto';
import { getVersionRetentionDays } from '#functions/configuration/variables.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { parseLineChunk } from './order-line-chunks.ts';
import type { OrderHeader } from './stored-order-header.ts';

/*
 * Full snapshots of order versions, so that no chain of reverse deltas gets long. A snapshot is written
 * before the save that replaces the version, under a unique name, and the save then refers to that name. A
 * snapshot that no save refers to is an orphan and expires.
 *
 *   PK   DEALER#1#WHOLE#100001234#5f0c2a91   Text   a part of the deflated JSON of an OrderSnapshot
 *   SK   0000, 0001, ...
 */

const DAY_MS = 86_400_000;

/** The expiry, in epoch seconds, of a version that is replaced now, plus some extra days. */
export const computeVersionExpirySeconds = (extraDays = 0) =>
  toEpochSeconds(Date.now() + (getVersionRetentionDays() + extraDays) * DAY_MS);

/** A header, and the texts of its line chunks. */
type OrderSnapshot = { order: OrderHeader; lines: string[] };

/** An item may have 400 KB. */
const MAX_CHUNK_BYTES = 350 * 1024;

const getSnapshotPartitionKey = (dealer: DealerKey, id: number, name: string) =>
  `${dealer}#WHOLE#${id}#${name}`;

/** Writes a full snapshot of a version and returns its name. */
export async function writeOrderSnapshot(
  dealer: DealerKey,
  snapshot: OrderSnapshot,
): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const PK = getSnapshotPartitionKey(dealer, snapshot.order.Id, name);
  const bytes = compressText(JSON.stringify(snapshot));
  // The save that refers to it comes a little later, and its item expires later, too.
  const ExpiresAt = computeVersionExpirySeconds(1);
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
  snapshotName: string,
): Promise<Order> {
  const items = await readAllItems({
    PK: getSnapshotPartitionKey(dealer, id, snapshotName),
    isConsistent: true,
  });
  const text = decompressText(Buffer.concat(items.map(({ Text }) => Text as Uint8Array)));
  const { order, lines } = JSON.parse(text) as OrderSnapshot;
  return { ...order, OrderLines: lines.flatMap(parseLineChunk) };
}
