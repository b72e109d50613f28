import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { TargetRequest } from '#shared/pricing/target/solve-price-target.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildPricedOrder } from './build-order.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface TargetCase {
  order: PricedOrder;
  scope: TargetRequest['scope'];
  heldLineIds: Set<string>;
  isRoundedToDollar: boolean;
}

/** Choices made by a seed: a number from a range, one of several, or yes or no. */
export function createSeededDraws(seed: number) {
  const random = createSeededRandom(seed);
  const drawInteger = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const drawOption = <T>(options: readonly T[]) => options[drawInteger(0, options.length - 1)]!;
  const drawChance = (share: number) => random() < share;
  return { from: drawInteger, oneOf: drawOption, isSo: drawChance };
}
type SeededDraws = ReturnType<typeof createSeededDraws>;

const PARTIAL_QUANTITIES = [500, 250, 1500, 2500, 333, 2125, 1333];

function drawQuantity({ from: drawInteger, oneOf: drawOption, isSo: drawChance }: SeededDraws) {
  if (drawChance(0.05)) return drawOption([0, -1000, -2500]);
  if (drawChance(0.65)) return 1000 * drawInteger(1, drawChance(0.3) ? 12 : 4);
  return drawChance(0.8) ? drawOption(PARTIAL_QUANTITIES) : drawInteger(1, 3500);
}

/** Retail, limits and a price that is mostly within them; no cap only where pieces count. */
function drawPrices(pieces: number, isRoundedToDollar: boolean, draw: SeededDraws) {
  const { from: drawInteger, oneOf: drawOption, isSo: drawChance } = draw;
  const dollars = drawOption([20, 20, 20, 20, 140]);
  const largest = isRoundedToDollar ? dollars * 100 : 150;
  const price = () => {
    const size = drawInteger(0, largest);
    return isRoundedToDollar && drawChance(0.5) ? size - (size % 100) : size;
  };
  const retail = drawChance(0.08) && pieces >= 250 ? null : price();
  const maximum = drawChance(0.3) ? price() : null;
  const cap = Math.min(retail ?? largest, maximum ?? largest);
  const below = () => Math.floor((cap * drawInteger(0, 90)) / 100);
  const minimum = drawOption([null, null, null, price(), below(), below()]);
  const floor = Math.min(minimum ?? 0, cap);
  const chosenCost = drawOption([
    price(),
    floor,
    ...Array.from({ length: 6 }, () => drawInteger(floor, cap)),
  ]);
  const dollarCost = Math.max(floor, chosenCost - (chosenCost % 100));
  const cost = isRoundedToDollar && drawChance(0.6) ? dollarCost : chosenCost;
  return { retail, maximum, minimum, cost, dealer: drawInteger(0, largest) };
}

/** A line of any kind, so small that each of its prices can be typed. */
function drawTargetLine(at: number, isRoundedToDollar: boolean, draw: SeededDraws): OrderLine {
  const { from: drawInteger, isSo: drawChance } = draw;
  const pieces = drawQuantity(draw);
  const { retail, maximum, minimum, cost, dealer } = drawPrices(pieces, isRoundedToDollar, draw);
  const side = drawChance(0.06) ? -1 : 1;
  const money = (size: number | null) => (size === null ? null : asCents(size * side));
  return buildLine({
    OrderLineId: `line-${at}`,
    OrderLineGroupId: drawInteger(0, 1),
    Quantity: asThousandths(pieces),
    Retail: money(side < 0 ? (retail ?? 500) : retail),
    MaximumPrice: money(maximum),
    MinimumPrice: money(minimum),
    CustomerCost: asCents(cost * side),
    InitialDealerCost: asCents(dealer),
    Discount1: asPercent(drawInteger(0, 50) * 10_000),
    ...(drawChance(0.05) && {
      ImportedDiscount1: asPercent(400_000),
      Discount1: asPercent(400_000),
    }),
    ...(drawChance(0.04) && { StockCode: null, PartNumber: null }),
  });
}

/** An order of one to four lines of any kind, and the lines that should meet a target. */
export function buildRandomTargetCase(seed: number): TargetCase {
  const draw = createSeededDraws(seed);
  const { from: drawInteger, isSo: drawChance, oneOf: drawOption } = draw;
  const isRoundedToDollar = drawChance(0.6);
  const OrderLines = Array.from({ length: drawInteger(1, 4) }, (_, at) =>
    drawTargetLine(at, isRoundedToDollar, draw),
  );
  const ids = OrderLines.map(({ OrderLineId }) => OrderLineId);
  const CustomFreight = drawChance(0.5);
  return {
    isRoundedToDollar,
    heldLineIds: new Set(ids.filter(() => drawChance(0.07))),
    scope: drawOption<TargetRequest['scope']>([
      { kind: 'order' },
      { kind: 'order' },
      { kind: 'bundle', groupId: 1 },
      { kind: 'lines', lineIds: new Set(ids.filter(() => drawChance(0.7))) },
    ]),
    order: buildPricedOrder({
      OrderLines,
      OrderSalesSettings: { RoundToNearestDollar: isRoundedToDollar },
      CustomFreight,
      Freight: asCents(CustomFreight ? drawInteger(0, 500) : 0),
      FreightPercentage: CustomFreight ? null : asPercent(drawInteger(0, 100_000)),
      TaxFreight: drawChance(0.5),
      SalesTaxRate: asPercent(drawOption([0, 70_000, 149_750, drawInteger(0, 200_000)])),
    }),
  };
}
