import {
  listCurrentReleases,
  findReleaseFileBytes,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { decompressText } from '#functions/store/table/compressed-text.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { NumberedTexts, type OrderParts } from './order-part-list.ts';
import {
  hasMatchingText,
  createPartMatcher,
  toPartChunkTexts,
  type OrderPartQuery,
} from './stored-order-parts.ts';

/**
 * The part texts of a release's orders: each text once, and for each order its id and the indexes of its
 * texts.
 */
type LegacyPartsFile = {
  texts: readonly string[];
  orders: readonly (readonly [id: number, ...texts: number[]])[];
};

/** Releases that are older than this file do not have it. */
export const LEGACY_PARTS_FILE_NAME = 'parts';

export function createLegacyPartsBuilder() {
  const numbers = new Map<string, number>();
  const orders: [id: number, ...texts: number[]][] = [];
  const getTextNumber = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return {
    add(order: Order) {
      const texts = toPartChunkTexts(order).flatMap((piece) => piece.split('\n'));
      orders.push([order.Id, ...new Set(texts.map(getTextNumber))]);
    },
    build: (): LegacyPartsFile => ({ texts: [...numbers.keys()], orders }),
  };
}

/** In the same form as the cached parts of other orders. */
type CachedLegacyParts = {
  rows: readonly Pick<OrderParts, 'id' | 'texts'>[];
  shared: NumberedTexts;
};

/** Cached in this process, because they never change. Ordered by last use, the newest last. */
const cachedPartsByFolder = new Map<string, Promise<CachedLegacyParts>>();
const MAX_CACHED_FOLDERS = 3;

function readCachedParts({ Folder }: StoredRelease): Promise<CachedLegacyParts> {
  const parts = cachedPartsByFolder.get(Folder) ?? readPartsFile(Folder);
  cachedPartsByFolder.delete(Folder);
  cachedPartsByFolder.set(Folder, parts);
  if (cachedPartsByFolder.size > MAX_CACHED_FOLDERS)
    cachedPartsByFolder.delete(cachedPartsByFolder.keys().next().value!);
  parts.catch(() => cachedPartsByFolder.delete(Folder));
  return parts;
}

async function readPartsFile(folder: string): Promise<CachedLegacyParts> {
  const bytes = await findReleaseFileBytes(folder, LEGACY_PARTS_FILE_NAME);
  const { texts, orders }: LegacyPartsFile = bytes
    ? (JSON.parse(decompressText(bytes)) as LegacyPartsFile)
    : { texts: [], orders: [] };
  return {
    rows: orders.map(([id, ...textNumbers]) => ({ id, texts: Uint32Array.from(textNumbers) })),
    shared: new NumberedTexts(texts),
  };
}

/** The part texts of a dealer's orders from Access databases, by release in use; loaded only on demand. */
export async function listLegacyOrderParts(
  dealer: DealerKey,
): Promise<readonly CachedLegacyParts[]> {
  return Promise.all(
    (await listCurrentReleases({ dealer, kind: 'legacy-orders' })).map(readCachedParts),
  );
}

/** The orders from Access databases that have a line with all search words. */
export async function findLegacyOrderIdsWithPart(
  dealer: DealerKey,
  search: OrderPartQuery,
): Promise<ReadonlySet<number>> {
  const isMatch = createPartMatcher(search);
  const ids = new Set<number>();
  if (!isMatch) return ids;
  for (const { rows, shared } of await listLegacyOrderParts(dealer)) {
    const matchingTexts = Uint8Array.from(shared.all, (text) => Number(isMatch(text)));
    for (const { id, texts } of rows) if (hasMatchingText(texts, matchingTexts)) ids.add(id);
  }
  return ids;
}
