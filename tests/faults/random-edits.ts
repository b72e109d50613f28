import { asCents, asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import type { SeededRandom } from '#tests/make/seeded-random.ts';

/** Around the chunk limits of an order's lines, and far beyond. */
const lineCounts = [0, 1, 5, 20, 40, 159, 160, 161, 170, 220, 319, 321, 330];
const longLineCounts = [375, 500, 876, 999, 1000];
export const chooseLineCount = (random: SeededRandom, isLong: boolean) =>
  random.chooseOne(isLong ? longLineCounts : lineCounts);

const buildEditLine = (operationName: string, index: number): OrderLine =>
  buildLine({
    OrderLineId: `${operationName}-${index}`,
    LineNumber: index + 1,
    Description: operationName,
    PriceSource: { Kind: 'typed' },
  });

export const buildOperationLines = (operationName: string, lineCount: number) =>
  Array.from({ length: lineCount }, (_, index) => buildEditLine(operationName, index));

type OrderEdit = (order: Order, op: string, random: SeededRandom) => Partial<Order>;

const sortByBundle = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((line, index) => ({ ...line, LineNumber: index + 1 }));

/** Changes some consecutive lines, sometimes one and sometimes all. */
function changeSomeLines(
  order: Order,
  random: SeededRandom,
  change: (line: OrderLine) => Partial<OrderLine>,
) {
  const { length } = order.OrderLines;
  const from = random.chance(0.7) ? random.nextBelow(Math.max(length, 1)) : 0;
  const until = random.chance(0.3) ? length : from + 1 + random.nextBelow(3);
  const OrderLines = order.OrderLines.map((line, index) =>
    index >= from && index < until ? buildLine({ ...line, ...change(line) }) : line,
  );
  return { OrderLines };
}

/** A rep's edits of an order, each with its weight. */
const edits: Record<string, { weight: number; edit: OrderEdit }> = {
  words: {
    weight: 4,
    edit: (order, op, random) => changeSomeLines(order, random, () => ({ Description: op })),
  },
  quantity: {
    weight: 3,
    edit: (order, _, random) => {
      const Quantity = asThousandths(1 + random.nextBelow(9_000));
      return changeSomeLines(order, random, () => ({ Quantity }));
    },
  },
  price: {
    weight: 3,
    edit: (order, _, random) => {
      const CustomerCost = asCents(50_000 + random.nextBelow(50_001));
      return changeSomeLines(order, random, () => ({ CustomerCost }));
    },
  },
  part: {
    weight: 2,
    edit: (order, _, random) => {
      const PartNumber = `P-${random.nextBelow(6)}`;
      return changeSomeLines(order, random, () => ({ PartNumber }));
    },
  },
  length: {
    weight: 6,
    edit: (order, op, random) => {
      const length = chooseLineCount(random, order.OrderLines.length > 300);
      const remainingLines = order.OrderLines.slice(0, length);
      const more = buildOperationLines(op, length - remainingLines.length);
      return { OrderLines: sortByBundle([...remainingLines, ...more]) };
    },
  },
  bundle: { weight: 1, edit: (order, op, random) => addBundle(order, op, random) },
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
      Freight: asCents(random.nextBelow(10_000)),
    }),
  },
};

/** Some lines in a new bundle, after all others. */
function addBundle(order: Order, operationName: string, random: SeededRandom): Partial<Order> {
  const OrderLineGroupId = order.Bundles.length;
  const bundle: Bundle = buildBundle({
    Id: `bundle-${operationName}`,
    OrderLineGroupName: `Room ${operationName}`,
    OrderLineGroupId,
    Sequence: OrderLineGroupId,
  });
  const { OrderLineGroupName } = bundle;
  const { OrderLines } = changeSomeLines(order, random, () => ({
    OrderLineGroupId,
    OrderLineGroupName,
  }));
  return { Bundles: [...order.Bundles, bundle], OrderLines: sortByBundle(OrderLines) };
}

const editWeights = Object.fromEntries(
  Object.entries(edits).map(([name, { weight }]) => [name, weight]),
);

/** The order with one to three edits, recalculated. */
export function applyRandomEdits(order: Order, operationName: string, random: SeededRandom): Order {
  let after = order;
  // Every edit has its own ids for what it adds.
  for (let count = 1 + random.nextBelow(3); count > 0; count--)
    after = {
      ...after,
      ...edits[random.chooseByWeight(editWeights)]!.edit(
        after,
        `${operationName}e${count}`,
        random,
      ),
    };
  return recalculateOrder(after, { storeCode: 'HSUS' });
}
