import {
  listCurrentReleases,
  findReleaseFileBytes,
  writeReleaseFile,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import {
  computeTextHash,
  compressText,
  decompressText,
} from '#functions/store/table/compressed-text.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { createLegacyPartsBuilder, LEGACY_PARTS_FILE_NAME } from './legacy-order-parts.ts';
import type { StoredOrderHeader } from './stored-order-header.ts';
import { toOrderRow, type StoredOrderRow } from './stored-order-rows.ts';

/*
 * Orders from Access databases: releases of the kind legacy-orders, with a series for each database. They
 * never change. Their ids are higher than those of all other orders, and stay the same from one release of a
 * series to the next.
 *
 * Files of a release, each deflated JSON:
 *   rows         the list rows, by id
 *   known        for each legacy number that the series ever had: its id, and a hash of the order where it still exists
 *   parts        the part texts of its orders (legacy-order-parts.ts)
 *   pack-0000    some orders with their owners' names, by id; the summary says which ids
 */

export const isLegacyOrderId = (id: number) => id > FIRST_LEGACY_ORDER_ID;

/** The first id of each pack. */
type LegacyReleaseSummary = { packs: readonly number[] };
export type LegacyOrderBatch = readonly { order: Order; ownerName: string }[];
/** An order by its number in the database: its id, and a hash of its content, null when it was deleted. */
export type LegacyOrderIndexEntry = readonly [number: string, id: number, hash: string | null];

const getReleaseOwner = (dealer: DealerKey) => ({ dealer, kind: 'legacy-orders' }) as const;
const getPackFileName = (index: number) => `pack-${String(index).padStart(4, '0')}`;

async function readLegacyFile<Content>({ Folder }: StoredRelease, name: string): Promise<Content> {
  const bytes = await findReleaseFileBytes(Folder, name);
  if (!bytes) throw new Error(`There is no file ${name} in ${Folder}`);
  return JSON.parse(decompressText(bytes)) as Content;
}

const writeLegacyFile = (folder: string, name: string, content: unknown) =>
  writeReleaseFile(folder, name, compressText(JSON.stringify(content)));

/**
 * List rows of releases, cached in this process, because they never change. Ordered by last use, the newest
 * last.
 */
const cachedRowsByFolder = new Map<string, Promise<readonly StoredOrderRow[]>>();
const MAX_CACHED_FOLDERS = 12;

function readCachedRows(release: StoredRelease): Promise<readonly StoredOrderRow[]> {
  const { Folder } = release;
  const rows = cachedRowsByFolder.get(Folder) ?? readLegacyFile<StoredOrderRow[]>(release, 'rows');
  cachedRowsByFolder.delete(Folder);
  cachedRowsByFolder.set(Folder, rows);
  if (cachedRowsByFolder.size > MAX_CACHED_FOLDERS)
    cachedRowsByFolder.delete(cachedRowsByFolder.keys().next().value!);
  rows.catch(() => cachedRowsByFolder.delete(Folder));
  return rows;
}

/** The list rows of each release in use, which the collector learns; empty when the dealer has no such orders. */
export async function listLegacyOrderRowsByRelease(
  dealer: DealerKey,
  collector?: ChangeCollector,
): Promise<readonly (readonly StoredOrderRow[])[]> {
  const releases = await listCurrentReleases(getReleaseOwner(dealer));
  collector?.addMark('releases', releases.map(({ Folder }) => Folder).join());
  return Promise.all(releases.map(readCachedRows));
}

export async function findLegacyOrderRow(
  dealer: DealerKey,
  id: number,
): Promise<StoredOrderRow | undefined> {
  const packEntry = await findLegacyPackEntry(dealer, id);
  return packEntry && { ...toLegacyOrderRow(packEntry) };
}

async function findLegacyPackEntry(
  dealer: DealerKey,
  id: number,
): Promise<LegacyOrderBatch[number] | undefined> {
  for (const release of await listCurrentReleases(getReleaseOwner(dealer))) {
    const index = (release.Summary as LegacyReleaseSummary).packs.findLastIndex(
      (first) => first <= id,
    );
    if (index < 0) continue;
    const packEntry = (
      await readLegacyFile<LegacyOrderBatch>(release, getPackFileName(index))
    ).find(({ order }) => order.Id === id);
    if (packEntry) return packEntry;
  }
  return undefined;
}

/** An order from an Access database; undefined when no release in use has it. */
export const findLegacyOrder = async (dealer: DealerKey, id: number): Promise<Order | undefined> =>
  (await findLegacyPackEntry(dealer, id))?.order;

/** The header in the same form as that of any other order. */
export async function findLegacyOrderHeader(
  dealer: DealerKey,
  id: number,
): Promise<StoredOrderHeader | undefined> {
  const packEntry = await findLegacyPackEntry(dealer, id);
  if (!packEntry) return undefined;
  const { OrderLines, ...order } = packEntry.order;
  return {
    order,
    ownerName: packEntry.ownerName,
    chunks: [],
    parts: [],
    hasImports: false,
    deed: null,
    lineCount: OrderLines.length,
    wayBack: 0,
  };
}

const toLegacyOrderRow = ({ order: header, ownerName }: LegacyOrderBatch[number]) =>
  JSON.parse(
    JSON.stringify(toOrderRow(header, ownerName), (_name, value: unknown) => value ?? undefined),
  ) as StoredOrderRow;

export const readLegacyOrderIndex = (
  release: StoredRelease,
): Promise<readonly LegacyOrderIndexEntry[]> =>
  readLegacyFile<LegacyOrderIndexEntry[]>(release, 'known');

/**
 * Writes the files of a release, pack by pack in the order of ids. They are orphans until a release names the
 * folder.
 */
export function createLegacyReleaseWriter(folder: string) {
  const packs: number[] = [];
  const rows: StoredOrderRow[] = [];
  const parts = createLegacyPartsBuilder();
  const indexByNumber = new Map<string, LegacyOrderIndexEntry>();
  return {
    async addPack(pack: LegacyOrderBatch) {
      await writeLegacyFile(folder, getPackFileName(packs.length), pack);
      packs.push(pack[0]!.order.Id);
      for (const packEntry of pack) {
        const { Id, LegacyOrderNumber } = packEntry.order;
        rows.push(toLegacyOrderRow(packEntry));
        parts.add(packEntry.order);
        indexByNumber.set(LegacyOrderNumber!, [
          LegacyOrderNumber!,
          Id,
          computeTextHash(JSON.stringify(packEntry)),
        ]);
      }
    },
    /** `before`: the entries of the release before. */
    async finish(
      before: readonly LegacyOrderIndexEntry[],
    ): Promise<{ summary: LegacyReleaseSummary; now: LegacyOrderIndexEntry[] }> {
      const currentEntries = [...indexByNumber.values()];
      const removedEntries = before
        .filter(([number]) => !indexByNumber.has(number))
        .map(([number, id]): LegacyOrderIndexEntry => [number, id, null]);
      await writeLegacyFile(folder, 'rows', rows);
      await writeLegacyFile(folder, LEGACY_PARTS_FILE_NAME, parts.build());
      await writeLegacyFile(folder, 'known', [...currentEntries, ...removedEntries]);
      return { summary: { packs }, now: currentEntries };
    },
  };
}
