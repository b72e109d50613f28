import { listInUse, readEditionFile, type Edition } from '#functions/store/dealers/editions.ts';
import { unpack } from '#functions/store/table/packed.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Order } from '#shared/schemas/order.ts';
import { matcherOf, partTexts, type PartSearch } from './parts.ts';

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

/** As this process holds them: they never change. The one used last comes last. */
const held = new Map<string, Promise<LegacyParts>>();
const MOST_HELD = 3;

function partsOf({ Folder }: Edition): Promise<LegacyParts> {
  const parts = held.get(Folder) ?? read(Folder);
  held.delete(Folder);
  held.set(Folder, parts);
  if (held.size > MOST_HELD) held.delete(held.keys().next().value!);
  parts.catch(() => held.delete(Folder));
  return parts;
}

async function read(folder: string): Promise<LegacyParts> {
  const bytes = await readEditionFile(folder, PARTS_FILE);
  return bytes ? (JSON.parse(unpack(bytes)) as LegacyParts) : { texts: [], orders: [] };
}

/** The orders of Access databases that have a line on which everything asked for is found; read only where it is asked. */
export async function findLegacyWithPart(
  dealer: DealerKey,
  search: PartSearch,
): Promise<ReadonlySet<number>> {
  const isFound = matcherOf(search);
  const ids = new Set<number>();
  if (!isFound) return ids;
  const editions = await listInUse({ dealer, kind: 'legacy-orders' });
  for (const { texts, orders } of await Promise.all(editions.map(partsOf))) {
    const found = texts.map(isFound);
    for (const [id, ...numbers] of orders) if (numbers.some((number) => found[number])) ids.add(id);
  }
  return ids;
}
