import * as z from 'zod/mini';
import { toRowsFromColumns, type RowColumns } from '#shared/lists/columnar-rows.ts';
import {
  deviceRowSchemas,
  type DeviceChanges,
  type DeviceListName,
} from '#shared/schemas/device-schema.ts';
import { convertLongListIfPossible } from '#shared/schemas/schema-converter.ts';
import { getListKeyRange, type DeviceDb } from './device-db.ts';
import { decryptValue, encryptValue, parseDeflatedJson } from './encrypted-values.ts';

/*
 * The lists of the device in memory, and their encrypted parts in the database. A change rewrites the parts whose rows
 * have changed, so that it costs as much as it changes.
 */

export type DeviceRow<List extends DeviceListName> = z.output<(typeof deviceRowSchemas)[List]>;
type ListRow = DeviceRow<DeviceListName>;
type ListRows = ReadonlyMap<number, ListRow>;

/** Rows with neighbouring ids lie in one part. */
const ROWS_PER_PART = 256;
const getPart = (id: number) => Math.floor(id / ROWS_PER_PART);

const deviceListNames = Object.keys(deviceRowSchemas) as DeviceListName[];

/** Times are in milliseconds since 1970. */
export type DeviceState = {
  /** What the next call sends as `since`. */
  token: string;
  /** When the server said so. */
  receivedAt: number;
  sessionEndsAt: number;
};

/** Whose data they are, and where they lie. */
export type DeviceStorage = { db: DeviceDb; key: CryptoKey; owner: string };

export class DeviceLists {
  readonly #storage: DeviceStorage;
  readonly #rows = new Map<DeviceListName, ListRows>();
  /** The same array as long as a list has not changed: what is computed of it is cached with it. */
  readonly #arrays = new Map<DeviceListName, readonly ListRow[]>();
  #state: DeviceState | undefined;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  /** Undefined while the device has nothing. */
  get state(): DeviceState | undefined {
    return this.#state;
  }

  getRows<List extends DeviceListName>(list: List): readonly DeviceRow<List>[] {
    const rows =
      this.#arrays.get(list) ?? Object.freeze([...(this.#rows.get(list)?.values() ?? [])]);
    this.#arrays.set(list, rows);
    return rows as readonly DeviceRow<List>[];
  }

  /** Reads what is stored. Throws where a part of it cannot be read. */
  async load(names: readonly DeviceListName[] = deviceListNames): Promise<void> {
    const { db, key, owner } = this.#storage;
    const stored = await db.get('states', owner);
    if (!stored) return;
    const lists = await Promise.all(
      names.map(async (list) => [list, await this.#readList(list)] as const),
    );
    const state = (await decryptValue(key, stored)) as DeviceState;
    for (const [list, rows] of lists) this.#setRows(list, rows);
    this.#state = state;
  }

  async #readList(list: DeviceListName): Promise<ListRows> {
    const { db, key, owner } = this.#storage;
    const parts = await db.getAll('parts', getListKeyRange(owner, list));
    const rows = (await Promise.all(parts.map((part) => decryptValue(key, part)))) as ListRow[][];
    return new Map(rows.flat().map((row) => [row.Id, row]));
  }

  #setRows(list: DeviceListName, rows: ListRows) {
    this.#rows.set(list, rows);
    this.#arrays.delete(list);
  }

  /**
   * Takes an answer of the server over: in memory at once, and on the device in one transaction with its token, so that
   * nothing is missed where it ends in between. Returns the lists that have changed.
   */
  async apply(answer: DeviceChanges): Promise<DeviceListName[]> {
    const changed = new Map<DeviceListName, ReadonlySet<number> | 'all'>();
    for (const list of deviceListNames) {
      const whole = answer.All?.[list];
      const changes = answer.Changes?.[list];
      if (whole) {
        const rows =
          whole.Url === undefined ? (whole.Rows ?? []) : await fetchList(list, whole.Url);
        this.#setRows(list, new Map(rows.map((row) => [row.Id, row])));
        changed.set(list, 'all');
      } else if (changes) changed.set(list, this.#applyChanges(list, changes));
    }
    this.#state = {
      token: answer.Token!,
      receivedAt: Date.now(),
      sessionEndsAt: Date.parse(answer.SessionEndsOn!),
    };
    await this.#store(changed);
    return [...changed.keys()];
  }

  /** Returns the parts that have changed. */
  #applyChanges(
    list: DeviceListName,
    { Changed, Gone }: { Changed: readonly ListRow[]; Gone: readonly number[] },
  ): ReadonlySet<number> {
    const rows = new Map(this.#rows.get(list));
    for (const row of Changed) rows.set(row.Id, row);
    for (const id of Gone) rows.delete(id);
    this.#setRows(list, rows);
    return new Set([...Changed.map(({ Id }) => Id), ...Gone].map(getPart));
  }

  async #store(changed: ReadonlyMap<DeviceListName, ReadonlySet<number> | 'all'>): Promise<void> {
    const { db, key, owner } = this.#storage;
    const lists = await Promise.all(
      [...changed].map(async ([list, parts]) => ({
        list,
        isWhole: parts === 'all',
        values: await this.#encryptParts(list, parts),
      })),
    );
    const state = await encryptValue(key, this.#state);
    const tx = db.transaction(['states', 'parts'], 'readwrite', { durability: 'relaxed' });
    const parts = tx.objectStore('parts');
    const writes: Promise<unknown>[] = [tx.objectStore('states').put(state, owner)];
    for (const { list, isWhole, values } of lists) {
      if (isWhole) writes.push(parts.delete(getListKeyRange(owner, list)));
      for (const [part, value] of values) {
        const partKey: [string, DeviceListName, number] = [owner, list, part];
        writes.push(value ? parts.put(value, partKey) : parts.delete(partKey));
      }
    }
    await Promise.all([...writes, tx.done]);
  }

  async #encryptParts(list: DeviceListName, parts: ReadonlySet<number> | 'all') {
    const rowsByPart = Map.groupBy<number, ListRow>(this.getRows(list), ({ Id }) => getPart(Id));
    const chosen = parts === 'all' ? [...rowsByPart.keys()] : [...parts];
    return Promise.all(
      chosen.map(async (part) => {
        const rows = rowsByPart.get(part);
        return [part, rows && (await encryptValue(this.#storage.key, rows))] as const;
      }),
    );
  }
}

/** Reads the file of a long list. */
async function fetchList(list: DeviceListName, url: string): Promise<readonly ListRow[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file of a list was answered ${response.status}`);
  const { count, columns } = (await parseDeflatedJson(await response.arrayBuffer())) as {
    count: number;
    columns: RowColumns;
  };
  const schema: z.ZodMiniType = z.array(deviceRowSchemas[list]);
  const rows = toRowsFromColumns(columns, count);
  return (convertLongListIfPossible(schema, rows, 'decode') ??
    z.decode(schema, rows)) as readonly ListRow[];
}
