import { hashOf, pack, unpack } from '#functions/store/table/packed.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * An order's lines, in pieces that are written only when they change.
 *
 *   PK   DEALER#1#ORDER#100001234   Version   the order's version that wrote this piece
 *   SK   LINES#0000                 Lines     deflated { keys, rows }: a row holds a line's values
 */

/** 10,000 lines are 80 pieces, which leaves room for the rest of an order in one transaction of 100. */
export const LINES_PER_CHUNK = 125;

/** What the order's header knows of a piece: the version that wrote it and what it then said. */
export type Stamp = { version: number; hash: string };

export type Piece = { stamp: Stamp; text: string; isChanged: boolean };

/** Fields that lines had later than pieces: one that no line of a piece says is not written, so that what lies there stays as it is. */
const laterKeys = ['IsRetailTyped', 'IsDealerCostTyped'] as const satisfies (keyof OrderLine)[];
const laterFieldDefaults = Object.fromEntries(laterKeys.map((key) => [key, null]));

/** Every field of a line that each piece has. */
const firstKeys = (Object.keys(OrderLine.shape) as (keyof OrderLine)[]).filter(
  (key) => !(key in laterFieldDefaults),
);

/** The lines as text, one per piece. */
export function lineTexts(lines: readonly OrderLine[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_CHUNK) {
    const piece = lines.slice(start, start + LINES_PER_CHUNK);
    const usedLaterFields = laterKeys.filter((key) =>
      piece.some((line) => (line[key] ?? null) !== null),
    );
    const keys = [...firstKeys, ...usedLaterFields];
    const rows = piece.map((line) => keys.map((key) => line[key] ?? null));
    texts.push(JSON.stringify({ keys, rows }));
  }
  return texts;
}

/** The lines of a piece. */
export function linesOf(text: string): OrderLine[] {
  const { keys: names, rows } = JSON.parse(text) as { keys: string[]; rows: unknown[][] };
  return rows.map((row) => {
    const fields = Object.fromEntries(names.map((name, index) => [name, row[index]]));
    return { ...laterFieldDefaults, ...fields } as OrderLine;
  });
}

/** Sets texts against what the header knew: those that say the same keep their version. */
export const compare = (texts: string[], known: readonly Stamp[], version: number): Piece[] =>
  texts.map((text, index) => {
    const hash = hashOf(text);
    const stamp = known[index];
    return stamp?.hash === hash
      ? { stamp, text, isChanged: false }
      : { stamp: { version, hash }, text, isChanged: true };
  });

/** An order and its pieces lie together. */
export const orderPartition = (dealer: DealerKey, id: number) => `${dealer}#ORDER#${id}`;

export const chunkKey = (dealer: DealerKey, id: number, index: number) => ({
  PK: orderPartition(dealer, id),
  SK: chunkName(index),
});

export const chunkName = (index: number) => `LINES#${String(index).padStart(4, '0')}`;

export const chunkItem = (
  dealer: DealerKey,
  id: number,
  index: number,
  { stamp, text }: Piece,
) => ({
  ...chunkKey(dealer, id, index),
  Version: stamp.version,
  Lines: pack(text),
});

export const textOfItem = (item: Record<string, unknown>) => unpack(item.Lines);

/** How many pieces there were or are, at most; undefined where all are as they were. */
export const piecesToRead = (pieces: readonly Piece[], countBefore: number) =>
  pieces.length !== countBefore || pieces.some(({ isChanged }) => isChanged)
    ? Math.max(pieces.length, countBefore)
    : undefined;

export const stamps = (pieces: readonly Piece[]) => pieces.map(({ stamp }) => stamp);

/** Writes the pieces that changed and takes away those past the new end. */
export function pieceWrites(
  pieces: readonly Piece[],
  countBefore: number,
  itemOf: (index: number, piece: Piece) => Record<string, unknown>,
  keyOf: (index: number) => Record<string, unknown>,
): Write[] {
  const puts = pieces.flatMap((piece, index) =>
    piece.isChanged ? [{ Put: { TableName, Item: itemOf(index, piece) } }] : [],
  );
  const past = Math.max(countBefore - pieces.length, 0);
  const deletes = Array.from({ length: past }, (_, index) => ({
    Delete: { TableName, Key: keyOf(pieces.length + index) },
  }));
  return [...puts, ...deletes];
}
