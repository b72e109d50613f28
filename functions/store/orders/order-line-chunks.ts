import {
  computeTextHash,
  compressText,
  decompressText,
} from '#functions/store/table/compressed-text.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * An order's lines, in chunks that are written only when they change.
 *
 *   PK   DEALER#1#ORDER#100001234   Version   the order's version that wrote this chunk
 *   SK   LINES#0000                 Lines     deflated { keys, rows }: a row holds a line's values
 */

/**
 * 10,000 lines are 63 chunks. A save that changes all of them and transfers the order then takes 82 of the
 * 100 writes of a transaction. Orders that were stored in chunks of another length are read as they are, and
 * get this length when their lines are saved.
 */
export const LINES_PER_CHUNK = 160;

/** What the order's header stores about a chunk: the version that wrote it, and the hash of its text. */
export type ChunkStamp = { version: number; hash: string };

export type TextChunk = { stamp: ChunkStamp; text: string; isChanged: boolean };

/**
 * Line fields that are newer than chunks. One that no line of a chunk has is not written, so that stored
 * chunks stay unchanged.
 */
const laterLineFields = [
  'IsRetailTyped',
  'IsDealerCostTyped',
] as const satisfies (keyof OrderLine)[];
/** Later fields that a line without a value has not at all. */
const optionalLineFields = ['Taxable', 'PriceSource'] as const satisfies (keyof OrderLine)[];
const isOptional = (key: string) => (optionalLineFields as readonly string[]).includes(key);
const laterFieldDefaults = Object.fromEntries(laterLineFields.map((key) => [key, null]));

/**
 * Line fields whose null is not the same as no value. A save gives all lines of an order one, or none: a chunk has them
 * for all of its lines or for none.
 */
const allOrNoneLineFields = [
  'CatalogDealerCost',
  'CatalogRetail',
  'CatalogMfgId',
] as const satisfies (keyof OrderLine)[];

const isAllOrNone = (key: string) => (allOrNoneLineFields as readonly string[]).includes(key);

/** The fields of a line that every chunk has. */
const originalLineFields = (Object.keys(OrderLine.shape) as (keyof OrderLine)[]).filter(
  (key) => !(key in laterFieldDefaults) && !isOptional(key) && !isAllOrNone(key),
);

/** The lines as text, one for each chunk. */
export function toLineChunkTexts(lines: readonly OrderLine[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_CHUNK) {
    const chunkLines = lines.slice(start, start + LINES_PER_CHUNK);
    const usedLaterFields = [...laterLineFields, ...optionalLineFields].filter((key) =>
      chunkLines.some((line) => (line[key] ?? null) !== null),
    );
    const usedAllOrNoneFields = allOrNoneLineFields.filter((key) =>
      chunkLines.some((line) => line[key] !== undefined),
    );
    const keys = [...originalLineFields, ...usedLaterFields, ...usedAllOrNoneFields];
    const rows = chunkLines.map((line) => keys.map((key) => line[key] ?? null));
    texts.push(JSON.stringify({ keys, rows }));
  }
  return texts;
}

/** A loop over the fields: 20,000 orders are read at a time, and building lines from entries takes four times as long. */
export function parseLineChunk(text: string): OrderLine[] {
  const { keys: names, rows } = JSON.parse(text) as { keys: string[]; rows: unknown[][] };
  const areOptional = names.map(isOptional);
  return rows.map((row) => {
    const fields: Record<string, unknown> = { ...laterFieldDefaults };
    for (let index = 0; index < names.length; index++)
      if (row[index] !== null || !areOptional[index]) fields[names[index]!] = row[index];
    return fields as OrderLine;
  });
}

/** Compares texts with the stored stamps: a chunk with the same text keeps its version. */
export const buildStampedChunks = (
  texts: string[],
  storedStamps: readonly ChunkStamp[],
  newVersion: number,
): TextChunk[] =>
  texts.map((text, index) => {
    const hash = computeTextHash(text);
    const stamp = storedStamps[index];
    return stamp?.hash === hash
      ? { stamp, text, isChanged: false }
      : { stamp: { version: newVersion, hash }, text, isChanged: true };
  });

/** An order and its chunks are in the same partition. */
export const getOrderPartitionKey = (dealer: DealerKey, id: number) => `${dealer}#ORDER#${id}`;

export const getLineChunkKey = (dealer: DealerKey, id: number, index: number) => ({
  PK: getOrderPartitionKey(dealer, id),
  SK: getLineChunkSortKey(index),
});

export const getLineChunkSortKey = (index: number) => `LINES#${String(index).padStart(4, '0')}`;

export const buildLineChunkItem = (
  dealer: DealerKey,
  id: number,
  index: number,
  { stamp, text }: TextChunk,
) => ({
  ...getLineChunkKey(dealer, id, index),
  Version: stamp.version,
  Lines: compressText(text),
});

export const getLineChunkText = (item: Record<string, unknown>) => decompressText(item.Lines);

/** The highest number of chunks before or after the change; undefined when all and their number are unchanged. */
export const computeMaxChunkCountIfAnyChunkChanged = (
  chunks: readonly TextChunk[],
  countBefore: number,
) =>
  chunks.length !== countBefore || chunks.some(({ isChanged }) => isChanged)
    ? Math.max(chunks.length, countBefore)
    : undefined;

export const getChunkStamps = (chunks: readonly TextChunk[]) => chunks.map(({ stamp }) => stamp);

/** Writes the chunks that changed and deletes those beyond the new end. */
export function buildChangedChunkWrites(
  chunks: readonly TextChunk[],
  countBefore: number,
  buildItem: (index: number, chunk: TextChunk) => Record<string, unknown>,
  getKey: (index: number) => Record<string, unknown>,
): TableWrite[] {
  const puts = chunks.flatMap((chunk, index) =>
    chunk.isChanged ? [{ Put: { TableName, Item: buildItem(index, chunk) } }] : [],
  );
  const removedCount = Math.max(countBefore - chunks.length, 0);
  const deletes = Array.from({ length: removedCount }, (_, index) => ({
    Delete: { TableName, Key: getKey(chunks.length + index) },
  }));
  return [...puts, ...deletes];
}
