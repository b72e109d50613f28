import {
  listInUse,
  readReleaseFile,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { unpack } from '#functions/store/table/packed.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { Texts, type OrderParts } from './part-list.ts';
import { hasOneOf, matcherOf, partTexts, type PartSearch } from './parts.ts';

/** What the lines of an edition's orders hold: each text once, and of each order its id and which of them it has. */
type LegacyParts = {
  texts: readonly string[];
  orders: readonly (readonly [id: number, ...texts: number[]])[];
};

/** The file of an edition that has them; one that was made before there was such a file has none. */
export const PARTS_FILE = 'parts';

export function newLegacyParts() {
  const numbers = new Map<string, number>();
  const orders: [id: number, ...texts: number[]][] = [];
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return {
    add({ Id, OrderLines }: Order) {
      const texts = partTexts(OrderLines).flatMap((piece) => piece.split('\n'));
      orders.push([Id, ...new Set(texts.map(numberOf))]);
    },
    all: (): LegacyParts => ({ texts: [...numbers.keys()], orders }),
  };
}

/** As those of other orders are kept in memory. */
type HeldParts = { rows: readonly Pick<OrderParts, 'id' | 'texts'>[]; shared: Texts };

/** As this process holds them: they never change. The one used last comes last. */
const held = new Map<string, Promise<HeldParts>>();
const MOST_HELD = 3;

function partsOf({ Folder }: StoredRelease): Promise<HeldParts> {
  const parts = held.get(Folder) ?? read(Folder);
  held.delete(Folder);
  held.set(Folder, parts);
  if (held.size > MOST_HELD) held.delete(held.keys().next().value!);
  parts.catch(() => held.delete(Folder));
  return parts;
}

async function read(folder: string): Promise<HeldParts> {
  const bytes = await readReleaseFile(folder, PARTS_FILE);
  const { texts, orders }: LegacyParts = bytes
    ? (JSON.parse(unpack(bytes)) as LegacyParts)
    : { texts: [], orders: [] };
  return {
    rows: orders.map(([id, ...numbers]) => ({ id, texts: Uint32Array.from(numbers) })),
    shared: new Texts(texts),
  };
}

/** What the lines of a dealer's orders of Access databases hold, by edition in use; read only where it is asked for. */
export async function listLegacyParts(dealer: DealerKey): Promise<readonly HeldParts[]> {
  return Promise.all((await listInUse({ dealer, kind: 'legacy-orders' })).map(partsOf));
}

/** The orders of Access databases that have a line on which everything asked for is found. */
export async function findLegacyWithPart(
  dealer: DealerKey,
  search: PartSearch,
): Promise<ReadonlySet<number>> {
  const isFound = matcherOf(search);
  const ids = new Set<number>();
  if (!isFound) return ids;
  for (const { rows, shared } of await listLegacyParts(dealer)) {
    const found = Uint8Array.from(shared.all, (text) => Number(isFound(text)));
    for (const { id, texts } of rows) if (hasOneOf(texts, found)) ids.add(id);
  }
  return ids;
}
