import {
  BUNDLE_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import {
  cents,
  type Cents,
  HUNDRED_PERCENT,
  percent,
  scale,
  thousandths,
} from '#shared/money/money.ts';
import { freeName, individualLines } from '#shared/order/rules/groups.ts';
import { derive, editLine } from '#shared/pricing/line/line.ts';
import { emptyLine, productLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { Bundle, OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import type { Random } from './random.ts';
import { rooms } from './vocabulary.ts';

type Place = Pick<
  OrderLine,
  'OrderLineId' | 'LineNumber' | 'OrderLineGroupId' | 'OrderLineGroupName'
>;

/** An order's bundles and its lines in them, in the order the grid shows them. */
export function makeGroups(
  lineCount: number,
  products: readonly Product[],
  settings: OrderSalesSettings,
  random: Random,
): { Bundles: Bundle[]; OrderLines: OrderLine[] } {
  const bundleCount =
    lineCount < 6 ? 0 : Math.min(40, random.int(1, 2 + Math.ceil(lineCount / 12)));
  const Bundles = [individualLines(), ...makeBundles(bundleCount, random)];
  const sizes = share(lineCount, Bundles.length, random);
  const OrderLines: OrderLine[] = [];
  for (const [index, bundle] of Bundles.entries()) {
    for (let left = sizes[index] ?? 0; left > 0; left -= 1) {
      const LineNumber = OrderLines.length + 1;
      const place = {
        OrderLineId: `line-${LineNumber}`,
        LineNumber,
        OrderLineGroupId: bundle.OrderLineGroupId,
        OrderLineGroupName: bundle.OrderLineGroupName,
      };
      OrderLines.push(makeLine(place, products, settings, random));
    }
  }
  return { Bundles, OrderLines };
}

function makeBundles(count: number, random: Random): Bundle[] {
  const taken = new Set<string>();
  let operatories = 0;
  return Array.from({ length: count }, (_, index) => {
    const wished = random.chance(0.55) ? `Operatory ${(operatories += 1)}` : random.pick(rooms);
    const name = freeName(wished, taken);
    taken.add(name.toLowerCase());
    const PrintOptionId = random.pick([BUNDLE_PRINT_OPTION_ID, BUNDLE_PRINT_OPTION_ID, 1, 2, 3]);
    return {
      ...individualLines(),
      Id: `bundle-${index + 1}`,
      OrderLineGroupName: name,
      OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID + index + 1,
      Sequence: index + 1,
      PrintOptionId,
      Quantity: PrintOptionId === SUMMARY_PRINT_OPTION_ID ? random.pick([1, 1, 2, 4]) : 1,
    };
  });
}

/** Splits a number of lines over groups; a bundle always has one, the individual lines may have none. */
function share(lineCount: number, groups: number, random: Random): number[] {
  const sizes = Array.from<number>({ length: groups }).fill(1);
  sizes[0] = 0;
  for (let left = lineCount - (groups - 1); left > 0; left -= 1) {
    const index = random.int(0, groups - 1);
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  return sizes;
}

function makeLine(
  place: Place,
  products: readonly Product[],
  settings: OrderSalesSettings,
  random: Random,
): OrderLine {
  if (random.chance(0.004)) return tradeIn(place, random);
  const Quantity = thousandths(random.pick([1, 1, 1, 1, 2, 2, 3, 4, 6, 10]) * 1000);
  const today = random.pick(products);
  const product = place.LineNumber % 6 === 5 ? ofLastYear(today) : today;
  const line = productLine(emptyLine({ ...place, Quantity }), product, settings);
  if (random.chance(0.1))
    return editLine(line, 'Discount1', random.int(2, 15) * 10_000, settings).line;
  if (!random.chance(0.15)) return line;
  const asked = scale(
    line.CustomerCost,
    percent(random.int(88, 99) * 10_000),
    HUNDRED_PERCENT,
    'up',
  );
  return editLine(line, 'CustomerCost', asked, settings).line;
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
  (price && scale(price, percent(960_000), HUNDRED_PERCENT, 'nearest')) as Price;

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
function tradeIn(place: Place, random: Random): OrderLine {
  const amount = cents(-random.int(2, 40) * 5000);
  return derive({
    ...emptyLine(place),
    ...notInCatalogue,
    Description: `Trade-in of ${random.pick(['a patient chair', 'an autoclave', 'a delivery unit'])}`,
    InitialDealerCost: amount,
    CustomerCost: amount,
  });
}
