import {
  listInUse,
  readReleaseFile,
  writeReleaseFile,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { hashOf, pack, unpack } from '#functions/store/table/packed.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { StoredHeader } from './header.ts';
import { newLegacyParts, PARTS_FILE } from './legacy-parts.ts';
import { rowOf, type StoredRow } from './rows.ts';

/*
 * Orders that were read from Access databases: editions of the kind legacy-orders, a series each database. Nothing in
 * them changes; their ids are beyond those of all others, and the same from one edition of a series to the next.
 *
 * Files of an edition, each deflated JSON:
 *   rows         the rows of lists, by id
 *   known        of each legacy number the series ever had: its id, and a hash of the order where it has it
 *   parts        what the lines of its orders hold (legacy-parts.ts)
 *   pack-0000    some orders with their owners' names, by id; which ids, the summary says
 */

export const isLegacyId = (id: number) => id > FIRST_LEGACY_ORDER_ID;

/** The first id of each pack. */
type LegacyReleaseSummary = { packs: readonly number[] };
export type LegacyPack = readonly { order: Order; ownerName: string }[];
/** An order by its number in the database: its id, and what tells its content from another; null where it is gone. */
export type KnownOrder = readonly [number: string, id: number, hash: string | null];

const owner = (dealer: DealerKey) => ({ dealer, kind: 'legacy-orders' }) as const;
const packName = (index: number) => `pack-${String(index).padStart(4, '0')}`;

async function read<Content>({ Folder }: StoredRelease, name: string): Promise<Content> {
  const bytes = await readReleaseFile(Folder, name);
  if (!bytes) throw new Error(`There is no file ${name} in ${Folder}`);
  return JSON.parse(unpack(bytes)) as Content;
}

const write = (folder: string, name: string, content: unknown) =>
  writeReleaseFile(folder, name, pack(JSON.stringify(content)));

/** Rows of editions as this process holds them: they never change. The one used last comes last. */
const held = new Map<string, Promise<readonly StoredRow[]>>();
const MOST_HELD = 12;

function rowsOf(release: StoredRelease): Promise<readonly StoredRow[]> {
  const { Folder } = release;
  const rows = held.get(Folder) ?? read<StoredRow[]>(release, 'rows');
  held.delete(Folder);
  held.set(Folder, rows);
  if (held.size > MOST_HELD) held.delete(held.keys().next().value!);
  rows.catch(() => held.delete(Folder));
  return rows;
}

/** The rows of each edition in use; none where the dealer has no such orders. */
export async function listLegacyRows(
  dealer: DealerKey,
): Promise<readonly (readonly StoredRow[])[]> {
  return Promise.all((await listInUse(owner(dealer))).map(rowsOf));
}

export async function findLegacyRow(dealer: DealerKey, id: number): Promise<StoredRow | undefined> {
  const found = await findLegacy(dealer, id);
  return found && { ...asRow(found) };
}

async function findLegacy(dealer: DealerKey, id: number): Promise<LegacyPack[number] | undefined> {
  for (const release of await listInUse(owner(dealer))) {
    const index = (release.Summary as LegacyReleaseSummary).packs.findLastIndex(
      (first) => first <= id,
    );
    if (index < 0) continue;
    const found = (await read<LegacyPack>(release, packName(index))).find(
      ({ order }) => order.Id === id,
    );
    if (found) return found;
  }
  return undefined;
}

/** A whole order of an Access database, where an edition in use has it. */
export const findLegacyOrder = async (dealer: DealerKey, id: number): Promise<Order | undefined> =>
  (await findLegacy(dealer, id))?.order;

/** Its header, as that of any other order. */
export async function findLegacyHeader(
  dealer: DealerKey,
  id: number,
): Promise<StoredHeader | undefined> {
  const found = await findLegacy(dealer, id);
  if (!found) return undefined;
  const { OrderLines, ...order } = found.order;
  return {
    order,
    ownerName: found.ownerName,
    chunks: [],
    parts: [],
    hasImports: false,
    deed: null,
    lineCount: OrderLines.length,
    wayBack: 0,
  };
}

const asRow = ({ order: header, ownerName }: LegacyPack[number]) =>
  JSON.parse(
    JSON.stringify(rowOf(header, ownerName), (_name, value: unknown) => value ?? undefined),
  ) as StoredRow;

export const readKnown = (release: StoredRelease): Promise<readonly KnownOrder[]> =>
  read<KnownOrder[]>(release, 'known');

/** Writes the files of an edition, pack by pack in the order of ids; nobody's until an edition names its folder. */
export function newLegacyFiles(folder: string) {
  const packs: number[] = [];
  const rows: StoredRow[] = [];
  const parts = newLegacyParts();
  const known = new Map<string, KnownOrder>();
  return {
    async addPack(some: LegacyPack) {
      await write(folder, packName(packs.length), some);
      packs.push(some[0]!.order.Id);
      for (const one of some) {
        const { Id, LegacyOrderNumber } = one.order;
        rows.push(asRow(one));
        parts.add(one.order);
        known.set(LegacyOrderNumber!, [LegacyOrderNumber!, Id, hashOf(JSON.stringify(one))]);
      }
    },
    /** `before`: what the series had known until now. */
    async finish(
      before: readonly KnownOrder[],
    ): Promise<{ summary: LegacyReleaseSummary; now: KnownOrder[] }> {
      const now = [...known.values()];
      const removedEntries = before
        .filter(([number]) => !known.has(number))
        .map(([number, id]): KnownOrder => [number, id, null]);
      await write(folder, 'rows', rows);
      await write(folder, PARTS_FILE, parts.all());
      await write(folder, 'known', [...now, ...removedEntries]);
      return { summary: { packs }, now };
    },
  };
}
