import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { TargetRequest } from '#shared/pricing/target/solve-target.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { createSeededRandom } from '#tests/faults/seeded-random.ts';
import { buildLine } from './build-line.ts';
import { buildPricedOrder } from './build-order.ts';

export interface TargetCase {
  order: PricedOrder;
  scope: TargetRequest['scope'];
  heldIds: Set<string>;
  isToDollar: boolean;
}

/** Choices made by a seed: a number from a range, one of several, or yes or no. */
export function createSeededChoices(seed: number) {
  const random = createSeededRandom(seed);
  const from = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const oneOf = <T>(options: readonly T[]) => options[from(0, options.length - 1)]!;
  const isSo = (share: number) => random() < share;
  return { from, oneOf, isSo };
}
type SeededChoices = ReturnType<typeof createSeededChoices>;

const PARTIAL_QUANTITIES = [500, 250, 1500, 2500, 333, 2125, 1333];

function drawQuantity({ from, oneOf, isSo }: SeededChoices) {
  if (isSo(0.05)) return oneOf([0, -1000, -2500]);
  if (isSo(0.65)) return 1000 * from(1, isSo(0.3) ? 12 : 4);
  return isSo(0.8) ? oneOf(PARTIAL_QUANTITIES) : from(1, 3500);
}

/** Retail, limits and a price that is mostly within them; no cap only where pieces count. */
function drawPrices(pieces: number, isToDollar: boolean, draw: SeededChoices) {
  const { from, oneOf, isSo } = draw;
  const dollars = oneOf([20, 20, 20, 20, 140]);
  const largest = isToDollar ? dollars * 100 : 150;
  const price = () => {
    const size = from(0, largest);
    return isToDollar && isSo(0.5) ? size - (size % 100) : size;
  };
  const retail = isSo(0.08) && pieces >= 250 ? null : price();
  const maximum = isSo(0.3) ? price() : null;
  const cap = Math.min(retail ?? largest, maximum ?? largest);
  const below = () => Math.floor((cap * from(0, 90)) / 100);
  const minimum = oneOf([null, null, null, price(), below(), below()]);
  const floor = Math.min(minimum ?? 0, cap);
  const chosenCost = oneOf([price(), floor, ...Array.from({ length: 6 }, () => from(floor, cap))]);
  const dollarCost = Math.max(floor, chosenCost - (chosenCost % 100));
  const cost = isToDollar && isSo(0.6) ? dollarCost : chosenCost;
  return { retail, maximum, minimum, cost, dealer: from(0, largest) };
}

/** A line of any kind, so small that each of its prices can be typed. */
function drawTargetLine(at: number, isToDollar: boolean, draw: SeededChoices): OrderLine {
  const { from, isSo } = draw;
  const pieces = drawQuantity(draw);
  const { retail, maximum, minimum, cost, dealer } = drawPrices(pieces, isToDollar, draw);
  const side = isSo(0.06) ? -1 : 1;
  const money = (size: number | null) => (size === null ? null : asCents(size * side));
  return buildLine({
    OrderLineId: `line-${at}`,
    OrderLineGroupId: from(0, 1),
    Quantity: asThousandths(pieces),
    Retail: money(side < 0 ? (retail ?? 500) : retail),
    MaximumPrice: money(maximum),
    MinimumPrice: money(minimum),
    CustomerCost: asCents(cost * side),
    InitialDealerCost: asCents(dealer),
    Discount1: asPercent(from(0, 50) * 10_000),
    ...(isSo(0.05) && { ImportedDiscount1: asPercent(400_000), Discount1: asPercent(400_000) }),
    ...(isSo(0.04) && { StockCode: null, PartNumber: null }),
  });
}

/** An order of one to four lines of any kind, and the lines that should meet a target. */
export function buildTargetCase(seed: number): TargetCase {
  const draw = createSeededChoices(seed);
  const { from, isSo, oneOf } = draw;
  const isToDollar = isSo(0.6);
  const OrderLines = Array.from({ length: from(1, 4) }, (_, at) =>
    drawTargetLine(at, isToDollar, draw),
  );
  const ids = OrderLines.map(({ OrderLineId }) => OrderLineId);
  const CustomFreight = isSo(0.5);
  return {
    isToDollar,
    heldIds: new Set(ids.filter(() => isSo(0.07))),
    scope: oneOf<TargetRequest['scope']>([
      { kind: 'order' },
      { kind: 'order' },
      { kind: 'bundle', groupId: 1 },
      { kind: 'lines', lineIds: new Set(ids.filter(() => isSo(0.7))) },
    ]),
    order: buildPricedOrder({
      OrderLines,
      OrderSalesSettings: { RoundToNearestDollar: isToDollar },
      CustomFreight,
      Freight: asCents(CustomFreight ? from(0, 500) : 0),
      FreightPercentage: CustomFreight ? null : asPercent(from(0, 100_000)),
      TaxFreight: isSo(0.5),
      SalesTaxRate: asPercent(oneOf([0, 70_000, 149_750, from(0, 200_000)])),
    }),
  };
}
