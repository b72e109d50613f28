import { mapInSlices } from '#frontend/browser/codec-in-slices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/**
 * Replaces the lines of the answer with the sent objects where they are equal. Works in slices that let the
 * page respond in between, so that little work is left for `reuseSentObjects`.
 */
export async function reuseSentLines(sent: Order, answer: Order): Promise<Order> {
  const sentLinesById = indexItemsById(sent.OrderLines);
  const slices = await mapInSlices(answer.OrderLines, (lines) =>
    lines.map((line) => reuseSameItem(line, sentLinesById)),
  );
  return { ...answer, OrderLines: slices.flat(1) };
}

/**
 * Replaces parts of a save's answer with the sent objects where they are equal. Unchanged rows then do not
 * render again, and undo steps share their lines with the order.
 */
export function reuseSentObjects(sent: Order, answer: Order): Order {
  const reused = Object.entries(answer).map(([name, value]) => [
    name,
    reuseValue(sent[name as keyof Order], value),
  ]);
  return Object.fromEntries(reused) as Order;
}

function reuseValue(sent: unknown, answer: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(answer)) return reuseItems(sent, answer);
  return isSameValue(sent, answer) ? sent : answer;
}

/** Reuses sent lines or bundles that have the same id and equal fields. */
function reuseItems(sent: IdentifiedItem[], answer: IdentifiedItem[]): IdentifiedItem[] {
  const sentItemsById = indexItemsById(sent);
  const items = answer.map((item) => reuseSameItem(item, sentItemsById));
  const isAll = items.length === sent.length && items.every((item, index) => item === sent[index]);
  return isAll ? sent : items;
}

const indexItemsById = <Item extends IdentifiedItem>(items: readonly Item[]) =>
  new Map(items.map((item) => [getItemId(item), item]));

function reuseSameItem<Item extends IdentifiedItem>(
  item: Item,
  itemsById: ReadonlyMap<string | undefined, Item>,
): Item {
  const other = itemsById.get(getItemId(item));
  return other && isSameValue(other, item) ? other : item;
}

type IdentifiedItem = Partial<Pick<OrderLine, 'OrderLineId'>> & { Id?: string };
const getItemId = ({ OrderLineId, Id }: IdentifiedItem) => OrderLineId ?? Id;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Compares deeply. A missing field equals null, because the server sends null for it. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null);
  return hasSameFields(a, b) && hasSameFields(b, a);
}

function hasSameFields(a: Record<string, unknown>, b: Record<string, unknown>) {
  for (const name in a) if (!isSameValue(a[name], b[name])) return false;
  return true;
}
