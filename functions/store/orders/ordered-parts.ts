import { readCachedList } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { orderPartList, type OrderParts, type NumberedTexts } from './order-part-list.ts';
import { parseOrderedProductName } from './stored-order-parts.ts';

/** A product as order lines name it, with the number of orders and the date of the last one. */
export type OrderedPart = { mfgCode: string; partNumber: string; orders: number; lastOn: string };

/** The products in the dealer's orders for which `findOrderTime` returns a time, the most ordered first. */
export async function listOrderedParts(
  dealer: DealerKey,
  findOrderTime: (orderId: number) => string | undefined,
): Promise<OrderedPart[]> {
  const { rows, shared } = await readCachedList(dealer, orderPartList);
  const productNames = getProductNames(shared);
  const counts = countOrdersByProduct(rows, productNames, findOrderTime);
  const ordered = productNames.names.flatMap((name, index): OrderedPart[] => {
    const [mfgCode = '', partNumber = ''] = name.split('\t');
    const [orders, lastOn] = [counts.orders[index]!, counts.lastOn[index]!];
    return orders > 0 ? [{ mfgCode, partNumber, orders, lastOn }] : [];
  });
  return ordered.toSorted((a, b) => b.orders - a.orders || (a.lastOn < b.lastOn ? 1 : -1));
}

/** The distinct products in texts, and for each text the index of its product; 0 when it names none. */
type ProductNames = {
  names: string[];
  numberByName: Map<string, number>;
  nameNumberByText: number[];
};
const productNamesByTexts = new WeakMap<NumberedTexts, ProductNames>();

/** Cached for each list of texts. Texts are only ever added, so only new ones are parsed. */
function getProductNames(texts: NumberedTexts): ProductNames {
  const names: ProductNames = productNamesByTexts.get(texts) ?? {
    names: [''],
    numberByName: new Map(),
    nameNumberByText: [],
  };
  productNamesByTexts.set(texts, names);
  for (const text of texts.all.slice(names.nameNumberByText.length))
    names.nameNumberByText.push(assignProductNumber(parseOrderedProductName(text), names));
  return names;
}

function assignProductNumber(name: string, { names, numberByName }: ProductNames): number {
  if (!name) return 0;
  const knownNumber = numberByName.get(name);
  if (knownNumber !== undefined) return knownNumber;
  numberByName.set(name, names.length);
  return names.push(name) - 1;
}

/**
 * A plain loop, because a dealer's orders have a million lines. A product on several lines of an order counts
 * once.
 */
function countOrdersByProduct(
  rows: readonly OrderParts[],
  { names, nameNumberByText }: ProductNames,
  getMoment: (orderId: number) => string | undefined,
) {
  const orders = new Uint32Array(names.length);
  const lastOn = Array.from(names, () => '');
  /** For each product, the index of the order, counted from 1, in which it was last seen. */
  const lastSeenInOrder = new Uint32Array(names.length);
  for (const [orderIndex, { id, texts }] of rows.entries()) {
    const moment = getMoment(id);
    if (moment === undefined) continue;
    for (let textIndex = 0; textIndex < texts.length; textIndex++) {
      const nameNumber = nameNumberByText[texts[textIndex]!]!;
      if (nameNumber === 0 || lastSeenInOrder[nameNumber] === orderIndex + 1) continue;
      lastSeenInOrder[nameNumber] = orderIndex + 1;
      orders[nameNumber]! += 1;
      if (lastOn[nameNumber]! < moment) lastOn[nameNumber] = moment;
    }
  }
  return { orders, lastOn };
}
