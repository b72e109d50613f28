import { getOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { buildUnguardedNewOrderItems } from '#functions/store/orders/stored-orders.ts';
import { BUNDLE_PRINT_OPTION_ID } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { asThousandths } from '#shared/money/money.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { createIndividualLinesGroup } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Bundle, Order, OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { DemoOrder } from './demo-orders.ts';
import { demoOrderCounts, getDemoUser, getOrderNumber } from './demo-orders.ts';
import { getDemoDealerKey, type DemoRecordSet, type DemoStock } from './demo-records.ts';
import { BROKEN_APOSTROPHE } from './practice-vocabulary.ts';

/*
 * One order that a customer can choose from: bundles that are included, two alternatives and two options. It has all
 * that sharing asks for.
 */

type OfferedPart = [noun: RegExp, quantity: number];
type OfferedBundle = {
  /** Missing for Individual Line Items. */
  name?: string;
  /** Missing where it is included. */
  choice?: Pick<Bundle, 'Choice' | 'ChoiceGroup' | 'IsTaken'>;
  parts: readonly OfferedPart[];
};

const operatoryParts: OfferedPart[] = [
  [/Patient Chair/, 1],
  [/(?:Continental|Over-the-Patient) Delivery System/, 1],
  [/LED Operatory Light/, 1],
  [/Doctor.s Stool/, 1],
  [/Assistant.s Stool/, 1],
];
const sensors: OfferedPart = [/Intraoral Sensor/, 2];
const imaging = { Choice: 'alternative', ChoiceGroup: 'Imaging' } as const;

const offeredBundles: readonly OfferedBundle[] = [
  {
    parts: [
      [/Oil-Free Compressor/, 1],
      [/Dual Vacuum Pump/, 1],
      [/High-Speed Handpiece/, 6],
    ],
  },
  { name: 'Operatory 1', parts: [...operatoryParts, [/Intraoral X-Ray/, 1]] },
  {
    name: 'Sterilization Center',
    parts: [
      [/Sterilization Center/, 1],
      [/Autoclave/, 2],
      [/Ultrasonic Cleaner/, 1],
    ],
  },
  { name: 'Operatory 2', choice: { Choice: 'optional', IsTaken: true }, parts: operatoryParts },
  {
    name: 'Panoramic',
    choice: { ...imaging, IsTaken: false },
    parts: [[/^\S+ \S* ?Panoramic X-Ray/, 1], sensors],
  },
  {
    name: 'CBCT',
    choice: { ...imaging, IsTaken: true },
    parts: [[/CBCT Imaging System/, 1], sensors],
  },
  {
    name: 'Water treatment',
    choice: { Choice: 'optional', IsTaken: false },
    parts: [
      [/Water Purification System/, 1],
      [/Waterline Filter Cartridge/, 4],
    ],
  },
];

/** Long before the demo ends, and far enough ahead to be shared. */
const dates = {
  CreatedOn: '2026-10-05T15:10:00.000Z',
  RevisedOn: '2026-10-06T20:45:00.000Z',
  InstalledOn: '2027-08-16',
  ExpiresOn: '2027-06-30',
};

/** The order with options of a dealer who equips practices in US dollars; undefined for others. */
export function createDemoOffer(stock: DemoStock, orderCount: number): DemoOrder | undefined {
  const { dealer, orderTypes } = stock.demo;
  if (dealer.StoreCode !== 'HSUS') return undefined;
  const owner = getDemoUser(stock, 'rep');
  const settings = getOwnOrDefaultSalesSettings(owner, dealer);
  const customer = stock.customers.find(
    ({ IsPrivate, Status, Name }) =>
      !IsPrivate && Status === 'Active' && (Name ?? '').endsWith('Dental Group'),
  )!;
  const number = getOrderNumber(orderCount);
  const order: Order = {
    ...createNewOrder({
      dealerId: dealer.Id,
      owner: { salesRepId: owner.SalesRepId, settings },
      customer,
      now: dates.CreatedOn,
    }),
    ...dates,
    Id: dealer.Id * 100_000_000 + number,
    Version: 1,
    OrderNumber: String(number),
    WorksheetName: 'North suite refit, with options',
    OrderTypeId: orderTypes[2]?.Id ?? null,
    RevisedBy: getFullName(owner),
    RevisedById: owner.AppUserId,
    ...createOfferedContent(stock.products, settings),
  };
  return {
    order: recalculateOrder(order, { storeCode: dealer.StoreCode }),
    ownerName: getFullName(owner),
  };
}

function createOfferedContent(products: readonly Product[], settings: OrderSalesSettings) {
  const Bundles: Bundle[] = offeredBundles.map(({ name, choice }, index) => ({
    ...createIndividualLinesGroup(),
    ...(name !== undefined && {
      Id: `bundle-${index}`,
      OrderLineGroupName: name,
      OrderLineGroupId: index,
      Sequence: index,
      PrintOptionId: BUNDLE_PRINT_OPTION_ID,
    }),
    ...choice,
  }));
  const OrderLines: OrderLine[] = [];
  for (const [index, { parts }] of offeredBundles.entries())
    for (const [noun, quantity] of parts) {
      const product = findPresentableProduct(products, noun);
      if (!product) continue;
      const LineNumber = OrderLines.length + 1;
      const { OrderLineGroupId, OrderLineGroupName } = Bundles[index]!;
      const line = createEmptyLine({
        OrderLineId: `line-${LineNumber}`,
        LineNumber,
        OrderLineGroupId,
        OrderLineGroupName,
        Quantity: asThousandths(quantity * 1000),
      });
      OrderLines.push(fillLineFromProduct(line, product, settings));
    }
  return { Bundles, OrderLines };
}

/** The product of a noun with the shortest whole description; undefined where the catalogue has none. */
function findPresentableProduct(products: readonly Product[], noun: RegExp): Product | undefined {
  const matches = products.filter(
    ({ Description, Retail }) =>
      noun.test(Description.split(',')[0]!) &&
      !Description.includes(BROKEN_APOSTROPHE) &&
      Retail !== null,
  );
  return matches.toSorted((a, b) => a.Description.length - b.Description.length)[0];
}

export const demoOfferRecords: DemoRecordSet = {
  noun: 'orders with options',
  count: (stock, size) => (createDemoOffer(stock, demoOrderCounts[size]) ? 1 : 0),
  *items(stock, size) {
    const offer = createDemoOffer(stock, demoOrderCounts[size]);
    if (offer)
      yield buildUnguardedNewOrderItems(getDemoDealerKey(stock), offer.order, offer.ownerName);
  },
};
