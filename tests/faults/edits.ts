import { asCents, asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle } from '#tests/make/an-order.ts';
import type { Random } from './random.ts';

/** Around the ends of the pieces an order's lines lie in, and far beyond. */
const lengths = [0, 1, 5, 20, 40, 124, 125, 126, 130, 180, 249, 251, 260];
const longLengths = [375, 500, 876, 999, 1000];
export const someLength = (random: Random, isLong: boolean) =>
  random.one(isLong ? longLengths : lengths);

const newLine = (op: string, index: number): OrderLine =>
  aLine({ OrderLineId: `${op}-${index}`, LineNumber: index + 1, Description: op });

export const linesOf = (op: string, length: number) =>
  Array.from({ length }, (_, index) => newLine(op, index));

type Edit = (order: Order, op: string, random: Random) => Partial<Order>;

const inBundles = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((line, index) => ({ ...line, LineNumber: index + 1 }));

/** Some lines in a row changed, sometimes one and sometimes all. */
function someLines(order: Order, random: Random, change: (line: OrderLine) => Partial<OrderLine>) {
  const { length } = order.OrderLines;
  const from = random.chance(0.7) ? random.below(Math.max(length, 1)) : 0;
  const until = random.chance(0.3) ? length : from + 1 + random.below(3);
  const OrderLines = order.OrderLines.map((line, index) =>
    index >= from && index < until ? aLine({ ...line, ...change(line) }) : line,
  );
  return { OrderLines };
}

/** What reps do to an order, each with the weight it is chosen by. */
const edits: Record<string, { weight: number; edit: Edit }> = {
  words: {
    weight: 4,
    edit: (order, op, random) => someLines(order, random, () => ({ Description: op })),
  },
  quantity: {
    weight: 3,
    edit: (order, _, random) => {
      const Quantity = asThousandths(1 + random.below(9_000));
      return someLines(order, random, () => ({ Quantity }));
    },
  },
  price: {
    weight: 3,
    edit: (order, _, random) => {
      const CustomerCost = asCents(50_000 + random.below(50_001));
      return someLines(order, random, () => ({ CustomerCost }));
    },
  },
  part: {
    weight: 2,
    edit: (order, _, random) => {
      const PartNumber = `P-${random.below(6)}`;
      return someLines(order, random, () => ({ PartNumber }));
    },
  },
  length: {
    weight: 6,
    edit: (order, op, random) => {
      const length = someLength(random, order.OrderLines.length > 300);
      const kept = order.OrderLines.slice(0, length);
      const more = linesOf(op, length - kept.length);
      return { OrderLines: inBundles([...kept, ...more]) };
    },
  },
  bundle: { weight: 1, edit: (order, op, random) => bundled(order, op, random) },
  notes: {
    weight: 2,
    edit: (_, op) => ({ GeneralNotes: `General ${op}`, ConfidentialNotes: `Confidential ${op}` }),
  },
  name: { weight: 1, edit: (_, op) => ({ WorksheetName: `Saved as ${op}` }) },
  date: { weight: 2, edit: () => ({ InstalledOn: '2027-03-01' }) },
  freight: {
    weight: 1,
    edit: (_, __, random) => ({
      CustomFreight: true,
      FreightPercentage: null,
      Freight: asCents(random.below(10_000)),
    }),
  },
};

/** Some lines in a bundle of their own, behind all others. */
function bundled(order: Order, op: string, random: Random): Partial<Order> {
  const OrderLineGroupId = order.Bundles.length;
  const bundle: Bundle = aBundle({
    Id: `bundle-${op}`,
    OrderLineGroupName: `Room ${op}`,
    OrderLineGroupId,
    Sequence: OrderLineGroupId,
  });
  const { OrderLineGroupName } = bundle;
  const { OrderLines } = someLines(order, random, () => ({ OrderLineGroupId, OrderLineGroupName }));
  return { Bundles: [...order.Bundles, bundle], OrderLines: inBundles(OrderLines) };
}

const weights = Object.fromEntries(
  Object.entries(edits).map(([name, { weight }]) => [name, weight]),
);

/** The order with one to three edits, and every figure that follows from them. */
export function edited(order: Order, op: string, random: Random): Order {
  let after = order;
  // Every edit has ids of its own for what it adds.
  for (let count = 1 + random.below(3); count > 0; count--)
    after = { ...after, ...edits[random.byWeight(weights)]!.edit(after, `${op}e${count}`, random) };
  return recalculateOrder(after, { storeCode: 'HSUS' });
}
