import { mapInSlices } from '#frontend/browser/codec-in-slices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** The lines of the answer in the objects that were sent, with turns for the page between: what is left of the work is short. */
export async function reuseSentLines(sent: Order, answer: Order): Promise<Order> {
  const sentLinesById = indexItemsById(sent.OrderLines);
  const slices = await mapInSlices(answer.OrderLines, (lines) =>
    lines.map((line) => reuseSameItem(line, sentLinesById)),
  );
  return { ...answer, OrderLines: slices.flat(1) };
}

/**
 * The answer to a save in the very objects of what was sent, wherever both say the same: rows that did
 * not change are not rendered again, and the steps that can be undone share their lines with the order.
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

/** Lines and bundles of the same id, or place, that say the same. */
function reuseItems(sent: IdentifiedItem[], answer: IdentifiedItem[]): IdentifiedItem[] {
  const sentItemsById = indexItemsById(sent);
  const items = answer.map((item) => reuseSameItem(item, sentItemsById));
  const isAll = items.length === sent.length && items.every((item, index) => item === sent[index]);
  return isAll ? sent : items;
}

const indexItemsById = <Known extends IdentifiedItem>(items: readonly Known[]) =>
  new Map(items.map((item) => [getItemId(item), item]));

function reuseSameItem<Known extends IdentifiedItem>(
  item: Known,
  itemsById: ReadonlyMap<string | undefined, Known>,
): Known {
  const other = itemsById.get(getItemId(item));
  return other && isSameValue(other, item) ? other : item;
}

type IdentifiedItem = Partial<Pick<OrderLine, 'OrderLineId'>> & { Id?: string };
const getItemId = ({ OrderLineId, Id }: IdentifiedItem) => OrderLineId ?? Id;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field that is not said is null: the server says it so. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null);
  return hasSameFields(a, b) && hasSameFields(b, a);
}

function hasSameFields(a: Record<string, unknown>, b: Record<string, unknown>) {
  for (const name in a) if ((a[name] ?? null) !== (b[name] ?? null)) return false;
  return true;
}
