import { createBusyError } from '#functions/rejection-error.ts';
import { compressText } from '#functions/store/table/compressed-text.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  getLineChunkKey,
  getLineChunkSortKey,
  buildStampedChunks,
  parseLineChunk,
  LINES_PER_CHUNK,
  toLineChunkTexts,
  getLineChunkText,
  type TextChunk,
  type ChunkStamp,
} from './order-line-chunks.ts';
import { writeOrderSnapshot } from './order-snapshots.ts';
import { computeReverseDelta } from './reverse-delta.ts';
import {
  StaleOrderError,
  type OrderHeader,
  type StoredOrderHeader,
} from './stored-order-header.ts';
import { buildReplacedOrderVersionWrite } from './stored-order-versions.ts';

/** When the chain of deltas is longer than this many times the order, a full snapshot starts a new chain. */
const MAX_DELTA_CHAIN_RATIO = 2;
/** The chain of a small order may have this many characters. */
const MIN_DELTA_CHAIN_CHARACTERS = 64 * 1024;
/** An item may have 400 KB, and a transaction 4 MB, most of which may be the order's chunks. */
const MAX_DELTA_BYTES = 300 * 1024;

export type ReplacementLines = { lineChunks: readonly TextChunk[]; newLines: OrderLine[] };

/** What a save writes in place of a version; without `lines` where these stay unchanged. */
type ReplacementOrder = { order: OrderHeader; lines?: ReplacementLines | undefined };

/** An order as it was read for a save: its header, and the line chunks that were read so far, by sort key. */
export type OrderForSave = { header: StoredOrderHeader; chunkItems: Map<string, TableItem> };

export const toOrderForSave = (header: StoredOrderHeader): OrderForSave => ({
  header,
  chunkItems: new Map(),
});

/**
 * The write that stores the replaced version, and the length of the chain of deltas with it, in characters.
 * Where the chain would be too long, a full snapshot is written at once, before that write.
 */
export async function prepareReplacedVersionWrite(
  dealer: DealerKey,
  replaced: OrderForSave,
  { order, lines }: ReplacementOrder,
): Promise<{ chainLength: number; write: TableWrite }> {
  const { header: replacedHeader } = replaced;
  const texts = lines && (await readReplacedTexts(dealer, replaced, lines.lineChunks));
  const before = texts?.map((text) => (text === undefined ? undefined : parseLineChunk(text)));
  const versionPair = {
    before: replacedHeader.order,
    after: order,
    ...(lines && { lines: { before: before!, after: lines.newLines } }),
  };
  const text = JSON.stringify(computeReverseDelta(versionPair, LINES_PER_CHUNK));
  const chainLength = replacedHeader.wayBack + text.length;
  const deltaBytes = compressText(text);
  const isShort =
    chainLength <= computeMaxChainLength(lines?.lineChunks) && deltaBytes.length <= MAX_DELTA_BYTES;
  if (!texts || isShort)
    return {
      chainLength,
      write: buildReplacedOrderVersionWrite(dealer, replacedHeader, { back: deltaBytes }),
    };
  const snapshot = {
    order: replacedHeader.order,
    lines: texts.map((replacedText, index) => replacedText ?? lines.lineChunks[index]!.text),
  };
  const snapshotName = await writeOrderSnapshot(dealer, snapshot);
  return {
    chainLength: 0,
    write: buildReplacedOrderVersionWrite(dealer, replacedHeader, { whole: snapshotName }),
  };
}

const computeMaxChainLength = (chunks: readonly TextChunk[] = []) =>
  Math.max(
    MIN_DELTA_CHAIN_CHARACTERS,
    MAX_DELTA_CHAIN_RATIO * chunks.reduce((sum, { text }) => sum + text.length, 0),
  );

/** The previous lines of an order. Chunks that the new lines leave unchanged are not read. */
export async function readPreviousOrderLines(
  dealer: DealerKey,
  previous: OrderForSave,
  newLines: readonly OrderLine[],
): Promise<OrderLine[]> {
  const chunks = buildStampedChunks(
    toLineChunkTexts(newLines),
    previous.header.chunks,
    previous.header.order.Version,
  );
  const texts = await readReplacedTexts(dealer, previous, chunks);
  return texts.flatMap((text, index) => parseLineChunk(text ?? chunks[index]!.text));
}

/**
 * The stored texts of the chunks that a save replaces or deletes; undefined for an unchanged one. Chunks that
 * are read here are added to `chunkItems`.
 */
async function readReplacedTexts(
  dealer: DealerKey,
  { header, chunkItems }: OrderForSave,
  newChunks: readonly TextChunk[],
): Promise<(string | undefined)[]> {
  const { order, chunks } = header;
  const items = await Promise.all(
    chunks.map(async (stamp, index) => {
      if (newChunks[index]?.isChanged === false) return undefined;
      const item = chunkItems.get(getLineChunkSortKey(index));
      return item?.Version === stamp.version
        ? item
        : readLineChunkItem(dealer, order.Id, index, stamp);
    }),
  );
  for (const item of items) if (item) chunkItems.set(String(item.SK), item);
  return items.map((item) => item && getLineChunkText(item));
}

/** How often a chunk is read when another item of the same save became visible earlier. */
const MAX_CHUNK_READS = 4;

async function readLineChunkItem(
  dealer: DealerKey,
  id: number,
  index: number,
  { version }: ChunkStamp,
) {
  for (let attempt = 1; attempt <= MAX_CHUNK_READS; attempt++) {
    const item = await findItem(getLineChunkKey(dealer, id, index), { isConsistent: true });
    if (item?.Version === version) return item;
    if (!item || Number(item.Version) > version) throw new StaleOrderError();
  }
  throw createBusyError();
}
