import {
  BUNDLE_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import {
  asCents,
  type Cents,
  HUNDRED_PERCENT,
  asPercent,
  multiplyAndDivide,
  asThousandths,
} from '#shared/money/money.ts';
import {
  buildUniqueName,
  createIndividualLinesGroup,
} from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { recalculateLineAmounts, editPricedField } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Bundle, OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { RandomSource } from './demo-random.ts';
import { pickRoomProducts, pickSupplyProduct, demoRooms, type DemoRoomKind } from './demo-rooms.ts';
import type { DemoWorksheet } from './demo-worksheets.ts';
import { vocabularyByTrade, type DealerTrade } from './trades.ts';

type LinePosition = Pick<
  OrderLine,
  'OrderLineId' | 'LineNumber' | 'OrderLineGroupId' | 'OrderLineGroupName'
>;

type LineInput = {
  products: readonly Product[];
  settings: OrderSalesSettings;
  random: RandomSource;
  trade: DealerTrade;
};

/** Orders with fewer lines have no rooms, and no room has fewer lines. */
const MIN_ROOM_LINES = 6;
const MAX_ROOMS = 40;

/** An order's bundles and lines, in the order of the grid. */
export function createDemoBundlesWithLines(
  { rooms: plannedRooms, repeatableRoom }: DemoWorksheet,
  lineCount: number,
  input: LineInput,
): { Bundles: Bundle[]; OrderLines: OrderLine[] } {
  const { products, random, trade } = input;
  const wantedRoomCount =
    lineCount < MIN_ROOM_LINES ? 0 : random.int(1, 2 + Math.ceil(lineCount / (2 * MIN_ROOM_LINES)));
  const roomCount = Math.min(wantedRoomCount, Math.floor(lineCount / MIN_ROOM_LINES), MAX_ROOMS);
  const kinds = Array.from(
    { length: roomCount },
    (_, index) => plannedRooms[index] ?? repeatableRoom,
  ).filter((kind) => kind !== undefined);
  const furnishing = { products, random, equipment: new Map() };
  const filledRooms = kinds.map((kind) => {
    const size = pickRoomSize(lineCount, kinds.length, random);
    return { kind, products: pickRoomProducts(kind, size, furnishing) };
  });
  const roomLineCount = filledRooms.reduce((sum, room) => sum + room.products.length, 0);
  const looseProducts =
    roomCount === 0
      ? pickRoomProducts(plannedRooms[0], lineCount, furnishing)
      : Array.from({ length: lineCount - roomLineCount }, () =>
          pickSupplyProduct(products, trade, random),
        );
  while (looseProducts.length + roomLineCount < lineCount)
    looseProducts.push(pickSupplyProduct(products, trade, random));
  const Bundles = [createIndividualLinesGroup(), ...createBundles(kinds, random)];
  const OrderLines: OrderLine[] = [];
  for (const [index, bundle] of Bundles.entries())
    for (const product of filledRooms[index - 1]?.products ?? looseProducts) {
      const LineNumber = OrderLines.length + 1;
      const position = {
        OrderLineId: `line-${LineNumber}`,
        LineNumber,
        OrderLineGroupId: bundle.OrderLineGroupId,
        OrderLineGroupName: bundle.OrderLineGroupName,
      };
      OrderLines.push(createLine(position, product, input));
    }
  return { Bundles, OrderLines };
}

/** The number of lines of a room: most of the lines are in rooms. */
const pickRoomSize = (lineCount: number, roomCount: number, random: RandomSource) =>
  Math.max(MIN_ROOM_LINES, Math.floor((lineCount / roomCount) * (0.75 + random.next() * 0.25)));

function createBundles(kinds: readonly DemoRoomKind[], random: RandomSource): Bundle[] {
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

/** One piece of equipment, several pieces of consumables. */
export function pickDemoQuantity({ Retail, DealerCost, Category }: Product, random: RandomSource) {
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

function createLine(
  position: LinePosition,
  product: Product,
  { settings, random, trade }: LineInput,
): OrderLine {
  const isLoose = position.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  if (isLoose && random.chance(0.02))
    return createTradeInLine(
      position,
      random.int(2, 40),
      random.pick(vocabularyByTrade[trade].tradeIns),
    );
  const Quantity = pickDemoQuantity(product, random);
  const pricedProduct = position.LineNumber % 6 === 5 ? toLastYearPrices(product) : product;
  const line = fillLineFromProduct(
    createEmptyLine({ ...position, Quantity }),
    pricedProduct,
    settings,
  );
  if (random.chance(0.1))
    return editPricedField(line, 'Discount1', random.int(2, 15) * 10_000, settings).line;
  if (!random.chance(0.15)) return line;
  const requestedCost = multiplyAndDivide(
    line.CustomerCost,
    asPercent(random.int(88, 99) * 10_000),
    HUNDRED_PERCENT,
    'awayFromZero',
  );
  return editPricedField(line, 'CustomerCost', requestedCost, settings).line;
}

/** Older orders have older prices, which Refresh Pricing updates. */
const toLastYearPrices = (product: Product): Product => ({
  ...product,
  Retail: computeLastYearPrice(product.Retail),
  DealerCost: computeLastYearPrice(product.DealerCost),
  CustomerCost: computeLastYearPrice(product.CustomerCost),
  MinimumPrice: computeLastYearPrice(product.MinimumPrice),
  MaximumPrice: computeLastYearPrice(product.MaximumPrice),
});

const computeLastYearPrice = <Price extends Cents | null>(price: Price) =>
  (price && multiplyAndDivide(price, asPercent(960_000), HUNDRED_PERCENT, 'nearest')) as Price;

const nonCatalogFields = {
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

/** Quantity 1 at a negative price, for an item that is not in the catalogue (D10). */
function createTradeInLine(position: LinePosition, fifties: number, itemName: string): OrderLine {
  const amount = asCents(-fifties * 5000);
  return recalculateLineAmounts({
    ...createEmptyLine(position),
    ...nonCatalogFields,
    Description: `Trade-in of ${itemName}`,
    InitialDealerCost: amount,
    CustomerCost: amount,
  });
}
