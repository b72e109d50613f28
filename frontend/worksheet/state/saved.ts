import { inSlices } from '#frontend/browser/in-slices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** The lines of the answer in the objects that were sent, with turns for the page between: what is left of the work is short. */
export async function reuseSentLines(sent: Order, answer: Order): Promise<Order> {
  const known = knownIn(sent.OrderLines);
  const slices = await inSlices(answer.OrderLines, (lines) =>
    lines.map((line) => knownAs(line, known)),
  );
  return { ...answer, OrderLines: slices.flat(1) };
}

/**
 * The answer to a save in the very objects of what was sent, wherever both say the same: rows that did
 * not change are not rendered again, and the steps that can be undone share their lines with the order.
 */
export function reuseSent(sent: Order, answer: Order): Order {
  const reused = Object.entries(answer).map(([name, value]) => [
    name,
    reuse(sent[name as keyof Order], value),
  ]);
  return Object.fromEntries(reused) as Order;
}

function reuse(sent: unknown, answer: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(answer)) return reuseItems(sent, answer);
  return isSame(sent, answer) ? sent : answer;
}

/** Lines and bundles of the same id, or place, that say the same. */
function reuseItems(sent: Item[], answer: Item[]): Item[] {
  const known = knownIn(sent);
  const items = answer.map((item) => knownAs(item, known));
  const isAll = items.length === sent.length && items.every((item, index) => item === sent[index]);
  return isAll ? sent : items;
}

const knownIn = <Known extends Item>(items: readonly Known[]) =>
  new Map(items.map((item) => [idOf(item), item]));

function knownAs<Known extends Item>(
  item: Known,
  known: ReadonlyMap<string | undefined, Known>,
): Known {
  const other = known.get(idOf(item));
  return other && isSame(other, item) ? other : item;
}

type Item = Partial<Pick<OrderLine, 'OrderLineId'>> & { Id?: string };
const idOf = ({ OrderLineId, Id }: Item) => OrderLineId ?? Id;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field that is not said is null: the server says it so. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null);
  return isWithin(a, b) && isWithin(b, a);
}

function isWithin(a: Record<string, unknown>, b: Record<string, unknown>) {
  for (const name in a) if ((a[name] ?? null) !== (b[name] ?? null)) return false;
  return true;
}
