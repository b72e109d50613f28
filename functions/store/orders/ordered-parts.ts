import { listOf } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { partList, type OrderParts, type Texts } from './part-list.ts';

/** A product as the lines of orders name it, of how many orders, and when the last of them was. */
export type OrderedPart = { mfgCode: string; partNumber: string; orders: number; lastOn: string };

/** What the orders of a dealer have of which a moment is known, what most of them have first. */
export async function listOrderedParts(
  dealer: DealerKey,
  momentOf: (orderId: number) => string | undefined,
): Promise<OrderedPart[]> {
  const { rows, shared } = await listOf(dealer, partList);
  const names = namesIn(shared);
  const counted = countOrders(rows, names, momentOf);
  const ordered = names.all.flatMap((name, at): OrderedPart[] => {
    const [mfgCode = '', partNumber = ''] = name.split('\t');
    const [orders, lastOn] = [counted.orders[at]!, counted.lastOn[at]!];
    return orders > 0 ? [{ mfgCode, partNumber, orders, lastOn }] : [];
  });
  return ordered.toSorted((a, b) => b.orders - a.orders || (a.lastOn < b.lastOn ? 1 : -1));
}

/** The products that texts name, and of each text which of these it names: 0 where it names none. */
type Names = { all: string[]; numbers: Map<string, number>; of: number[] };
const known = new WeakMap<Texts, Names>();

/** Texts are only ever added. */
function namesIn(texts: Texts): Names {
  const names: Names = known.get(texts) ?? { all: [''], numbers: new Map(), of: [] };
  known.set(texts, names);
  for (const text of texts.all.slice(names.of.length)) names.of.push(numberOf(nameIn(text), names));
  return names;
}

/** Manufacturer's code and part number; nothing where a line has no part number. */
function nameIn(text: string): string {
  const [mfgCode = '', partNumber = ''] = text.split('\t', 2);
  return partNumber && `${mfgCode}\t${partNumber}`;
}

function numberOf(name: string, { all, numbers }: Names): number {
  if (!name) return 0;
  const before = numbers.get(name);
  if (before !== undefined) return before;
  numbers.set(name, all.length);
  return all.push(name) - 1;
}

/** By hand: a dealer's orders have a million lines. A product on several lines of an order counts once. */
function countOrders(
  rows: readonly OrderParts[],
  { all, of }: Names,
  momentOf: (orderId: number) => string | undefined,
) {
  const orders = new Uint32Array(all.length);
  const lastOn = Array.from(all, () => '');
  /** The place of the order, from 1, in which a product was met last. */
  const metIn = new Uint32Array(all.length);
  for (const [orderIndex, { id, texts }] of rows.entries()) {
    const moment = momentOf(id);
    if (moment === undefined) continue;
    for (let at = 0; at < texts.length; at++) {
      const name = of[texts[at]!]!;
      if (name === 0 || metIn[name] === orderIndex + 1) continue;
      metIn[name] = orderIndex + 1;
      orders[name]! += 1;
      if (lastOn[name]! < moment) lastOn[name] = moment;
    }
  }
  return { orders, lastOn };
}
