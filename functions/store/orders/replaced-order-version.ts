import { busy } from '#functions/api-error.ts';
import { pack } from '#functions/store/table/packed.ts';
import { findItem } from '#functions/store/table/read.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  chunkKey,
  chunkName,
  compare,
  linesOf,
  LINES_PER_CHUNK,
  lineTexts,
  textOfItem,
  type Piece,
  type Stamp,
} from './chunks.ts';
import { StaleOrder, type OrderHeader, type StoredHeader } from './header.ts';
import { writeOrderSnapshot } from './order-snapshots.ts';
import { versionWrite } from './order-versions.ts';
import { stepBack } from './step-back.ts';

/** A longer way back than the order itself, this many times, begins anew with a version kept whole. */
const LONGEST_WAY = 2;
/** The way back of a small order may be as long as this, in characters. */
const SHORT_WAY = 64 * 1024;
/** An item holds 400 KB, and a transaction 4 MB of which the order's pieces may be most. */
const LARGEST_STEP = 300 * 1024;

export type ReplacingLines = { pieces: readonly Piece[]; all: OrderLine[] };

/** What a save writes in place of a version; without lines where they stay as they are. */
type Next = { order: OrderHeader; lines?: ReplacingLines | undefined };

/** The write that keeps the version that a save replaces, and how long the way back is with it. */
export async function prepareReplacedVersionWrite(
  dealer: DealerKey,
  since: StoredHeader,
  { order, lines }: Next,
): Promise<{ chainLength: number; write: Write }> {
  const texts = lines && (await readReplacedTexts(dealer, since, lines.pieces));
  const before = texts?.map((text) => (text === undefined ? undefined : linesOf(text)));
  const step = {
    before: since.order,
    after: order,
    ...(lines && { lines: { before: before!, after: lines.all } }),
  };
  const text = JSON.stringify(stepBack(step, LINES_PER_CHUNK));
  const chainLength = since.wayBack + text.length;
  const back = pack(text);
  const isShort = chainLength <= longestWay(lines?.pieces) && back.length <= LARGEST_STEP;
  if (!texts || isShort) return { chainLength, write: versionWrite(dealer, since, { back }) };
  const snapshot = {
    order: since.order,
    lines: texts.map((replaced, index) => replaced ?? lines.pieces[index]!.text),
  };
  const name = await writeOrderSnapshot(dealer, snapshot);
  return { chainLength: 0, write: versionWrite(dealer, since, { whole: name }) };
}

const longestWay = (pieces: readonly Piece[] = []) =>
  Math.max(SHORT_WAY, LONGEST_WAY * pieces.reduce((sum, { text }) => sum + text.length, 0));

/** The lines that an order had, where those that are sent may replace them: pieces that stay are not read. */
export async function linesBefore(
  dealer: DealerKey,
  since: StoredHeader,
  sent: readonly OrderLine[],
): Promise<OrderLine[]> {
  const pieces = compare(lineTexts(sent), since.chunks, since.order.Version);
  const texts = await readReplacedTexts(dealer, since, pieces);
  return texts.flatMap((text, index) => linesOf(text ?? pieces[index]!.text));
}

/** The pieces that a save replaces or takes away as they are stored; undefined where one stays. */
async function readReplacedTexts(
  dealer: DealerKey,
  since: StoredHeader,
  pieces: readonly Piece[],
): Promise<(string | undefined)[]> {
  const { order, chunks } = since;
  const known = new Map(readAlong.get(since)?.map((item) => [item.SK, item]));
  const items = await Promise.all(
    chunks.map(async (stamp, index) => {
      if (pieces[index]?.isChanged === false) return undefined;
      const item = known.get(chunkName(index));
      return item?.Version === stamp.version ? item : readPiece(dealer, order.Id, index, stamp);
    }),
  );
  for (const item of items) if (item) known.set(item.SK, item);
  readAlong.set(since, [...known.values()]);
  return items.map((item) => item && textOfItem(item));
}

/** The pieces that were read with a header, or since. */
const readAlong = new WeakMap<StoredHeader, readonly Item[]>();

/** Keeps pieces for the save that a header was read for. */
export function withPieces(header: StoredHeader, pieces: readonly Item[]): StoredHeader {
  readAlong.set(header, pieces);
  return header;
}

/** A reader that sees another item of a save earlier than this one looks this often. */
const MAX_CHUNK_READS = 4;

async function readPiece(dealer: DealerKey, id: number, index: number, { version }: Stamp) {
  for (let attempt = 1; attempt <= MAX_CHUNK_READS; attempt++) {
    const item = await findItem(chunkKey(dealer, id, index), { isConsistent: true });
    if (item?.Version === version) return item;
    if (!item || Number(item.Version) > version) throw new StaleOrder();
  }
  throw busy();
}
