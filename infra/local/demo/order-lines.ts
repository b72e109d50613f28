import {
  BUNDLE_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import {
  asCents,
  type Cents,
  HUNDRED_PERCENT,
  percent,
  multiplyAndDivide,
  asThousandths,
} from '#shared/money/money.ts';
import {
  buildUniqueName,
  createIndividualLinesGroup,
} from '#shared/order/rules/normalize-groups.ts';
import { computeLineAmounts, editLine } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine, fillProductLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Bundle, OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { pickRoomProducts, pickSupply, demoRooms, type DemoRoomKind } from './demo-rooms.ts';
import type { DemoWorksheet } from './demo-worksheets.ts';
import type { Random } from './random.ts';
import { vocabularyOf, type Trade } from './trades.ts';

type LinePosition = Pick<
  OrderLine,
  'OrderLineId' | 'LineNumber' | 'OrderLineGroupId' | 'OrderLineGroupName'
>;

type Making = {
  products: readonly Product[];
  settings: OrderSalesSettings;
  random: Random;
  trade: Trade;
};

/** Fewer lines than these are not put into rooms, and a room has no fewer. */
const MIN_ROOM_LINES = 6;
const MAX_ROOMS = 40;

/** An order's bundles and its lines in them, in the order the grid shows them. */
export function makeGroups(
  { rooms: planned, more }: DemoWorksheet,
  lineCount: number,
  making: Making,
): { Bundles: Bundle[]; OrderLines: OrderLine[] } {
  const { products, random, trade } = making;
  const wished =
    lineCount < MIN_ROOM_LINES ? 0 : random.int(1, 2 + Math.ceil(lineCount / (2 * MIN_ROOM_LINES)));
  const fit = Math.min(wished, Math.floor(lineCount / MIN_ROOM_LINES), MAX_ROOMS);
  const kinds = Array.from({ length: fit }, (_, at) => planned[at] ?? more).filter(
    (kind) => kind !== undefined,
  );
  const furnishing = { products, random, equipment: new Map() };
  const filled = kinds.map((kind) => {
    const size = shareOf(lineCount, kinds.length, random);
    return { kind, products: pickRoomProducts(kind, size, furnishing) };
  });
  const roomLineCount = filled.reduce((sum, room) => sum + room.products.length, 0);
  const loose =
    fit === 0
      ? pickRoomProducts(planned[0], lineCount, furnishing)
      : Array.from({ length: lineCount - roomLineCount }, () =>
          pickSupply(products, trade, random),
        );
  while (loose.length + roomLineCount < lineCount) loose.push(pickSupply(products, trade, random));
  const Bundles = [createIndividualLinesGroup(), ...makeBundles(kinds, random)];
  const OrderLines: OrderLine[] = [];
  for (const [index, bundle] of Bundles.entries())
    for (const product of filled[index - 1]?.products ?? loose) {
      const LineNumber = OrderLines.length + 1;
      const position = {
        OrderLineId: `line-${LineNumber}`,
        LineNumber,
        OrderLineGroupId: bundle.OrderLineGroupId,
        OrderLineGroupName: bundle.OrderLineGroupName,
      };
      OrderLines.push(makeLine(position, product, making));
    }
  return { Bundles, OrderLines };
}

/** A room's part of the lines: all but a few of them are in rooms. */
const shareOf = (lineCount: number, roomCount: number, random: Random) =>
  Math.max(MIN_ROOM_LINES, Math.floor((lineCount / roomCount) * (0.75 + random.next() * 0.25)));

function makeBundles(kinds: readonly DemoRoomKind[], random: Random): Bundle[] {
  const usedNames = new Set<string>();
  const numbers = new Map<string, number>();
  return kinds.map((kind, index) => {
    const { title } = demoRooms[kind];
    const number = (numbers.get(title) ?? 0) + 1;
    numbers.set(title, number);
    const name = buildUniqueName(title.replace('#', String(number)), usedNames);
    usedNames.add(name.toLowerCase());
    const PrintOptionId = random.pick([BUNDLE_PRINT_OPTION_ID, BUNDLE_PRINT_OPTION_ID, 1, 2, 3]);
    const isNumbered = title.endsWith('#');
    return {
      ...createIndividualLinesGroup(),
      Id: `bundle-${index + 1}`,
      OrderLineGroupName: name,
      OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID + index + 1,
      Sequence: index + 1,
      PrintOptionId,
      Quantity:
        PrintOptionId === SUMMARY_PRINT_OPTION_ID && !isNumbered ? random.pick([1, 1, 2, 4]) : 1,
    };
  });
}

/** How many are bought: one of what stands in a room, several of what is used up. */
export function quantityOf({ Retail, DealerCost, Category }: Product, random: Random) {
  const price = Retail ?? DealerCost ?? 0;
  const isUsedInNumbers = Category === 'Handpieces' || Category === 'Materials';
  const counts =
    price < 4000
      ? [1, 2, 2, 4, 6, 10]
      : price < 25_000
        ? [1, 1, 2, 2, 3, 4]
        : isUsedInNumbers && price < 150_000
          ? [1, 2, 2, 3]
          : [1];
  return asThousandths(random.pick(counts) * 1000);
}

function makeLine(
  position: LinePosition,
  today: Product,
  { settings, random, trade }: Making,
): OrderLine {
  const isLoose = position.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  if (isLoose && random.chance(0.02))
    return tradeIn(position, random.int(2, 40), random.pick(vocabularyOf[trade].tradeIns));
  const Quantity = quantityOf(today, random);
  const product = position.LineNumber % 6 === 5 ? ofLastYear(today) : today;
  const line = fillProductLine(createEmptyLine({ ...position, Quantity }), product, settings);
  if (random.chance(0.1))
    return editLine(line, 'Discount1', random.int(2, 15) * 10_000, settings).line;
  if (!random.chance(0.15)) return line;
  const requestedCost = multiplyAndDivide(
    line.CustomerCost,
    percent(random.int(88, 99) * 10_000),
    HUNDRED_PERCENT,
    'up',
  );
  return editLine(line, 'CustomerCost', requestedCost, settings).line;
}

/** Orders that are a while old have older prices, which Refresh Pricing brings up to date. */
const ofLastYear = (product: Product): Product => ({
  ...product,
  Retail: before(product.Retail),
  DealerCost: before(product.DealerCost),
  CustomerCost: before(product.CustomerCost),
  MinimumPrice: before(product.MinimumPrice),
  MaximumPrice: before(product.MaximumPrice),
});

const before = <Price extends Cents | null>(price: Price) =>
  (price && multiplyAndDivide(price, percent(960_000), HUNDRED_PERCENT, 'nearest')) as Price;

const notInCatalogue = {
  MfgId: null,
  MfgCode: null,
  PartNumber: null,
  StockCode: null,
  ImportedDiscount1: null,
  ImportedDiscount2: null,
  MaximumPrice: null,
  MinimumPrice: null,
  IsRetailTyped: null,
  IsDealerCostTyped: null,
};

/** Quantity 1 at a negative price, of nothing the catalogue knows (D10). */
function tradeIn(position: LinePosition, fifties: number, thing: string): OrderLine {
  const amount = asCents(-fifties * 5000);
  return computeLineAmounts({
    ...createEmptyLine(position),
    ...notInCatalogue,
    Description: `Trade-in of ${thing}`,
    InitialDealerCost: amount,
    CustomerCost: amount,
  });
}
