import { isSameValue } from '#shared/order/same-value.ts';
import { limit } from '#shared/pricing/line/limits.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order.ts';
import { internal, isSameUnit, plain, single, type Field, type Unit } from './units.ts';

/** A bundle's place among the others is no field of it. */
export const bundleUnits: readonly Unit<Bundle>[] = [
  single('OrderLineGroupName', 'Bundle title'),
  {
    key: 'printing',
    writes: ['PrintOptionId', 'Quantity', 'IsImported'],
    fields: [
      plain('PrintOptionId', 'Print option', 'print option'),
      plain('Quantity', 'Bundle quantity', 'whole'),
    ],
  },
];

const quantity = single<OrderLine>('Quantity', 'Qty', 'quantity');

const product: Unit<OrderLine> = {
  key: 'product',
  writes: ['MfgCode', 'MfgId', 'PartNumber', 'StockCode'],
  fields: [
    plain('MfgCode', 'MFI'),
    plain('PartNumber', 'Part #'),
    plain('StockCode', 'Stock Code'),
  ],
};

const description = single<OrderLine>('Description', 'Description');

/** What the rep sees as the dealer cost is the initial one less the discounts. */
const dealerCost: Field<OrderLine> = {
  name: 'Dealer Cost',
  isInternal: true,
  show: (line) => ({ as: 'money', value: line.DealerCost }),
};

const isSameStart = (one: OrderLine, other: OrderLine) =>
  one.InitialDealerCost === other.InitialDealerCost &&
  isSameValue(one.ImportedDiscount1, other.ImportedDiscount1) &&
  isSameValue(one.ImportedDiscount2, other.ImportedDiscount2);

/** Discount A of one and discount B of the other may stand together, but only on the cost both had before them (D17). */
const cost: Unit<OrderLine> = {
  key: 'cost',
  writes: ['InitialDealerCost', 'Discount1', 'Discount2', 'ImportedDiscount1', 'ImportedDiscount2'],
  fields: [
    dealerCost,
    internal(plain('Discount1', 'Discount A', 'percent')),
    internal(plain('Discount2', 'Discount B', 'percent')),
  ],
  mayMix: isSameStart,
};

/** A price of one and a limit of the other may stand together where the limit lets the price be (D5). */
const price: Unit<OrderLine> = {
  key: 'price',
  writes: ['Retail', 'MaximumPrice', 'MinimumPrice', 'CustomerCost'],
  fields: [
    plain('Retail', 'Retail', 'money'),
    plain('CustomerCost', 'Customer Cost', 'money'),
    plain('MaximumPrice', 'Maximum price', 'money'),
    plain('MinimumPrice', 'Minimum price', 'money'),
  ],
  mayMix: (mixed) => limit(mixed, mixed.CustomerCost).cost === mixed.CustomerCost,
};

/** What a rep writes into a line. */
export const lineUnits: readonly Unit<OrderLine>[] = [quantity, product, description, price, cost];

const ofProduct = [product, description, price, cost];

/** Another product brings its own words and prices: nothing of the old one's may be left among them. */
const item: Unit<OrderLine> = {
  key: 'item',
  writes: ofProduct.flatMap(({ writes }) => writes),
  fields: ofProduct.flatMap(({ fields }) => fields),
};

/** The units in which two editors' lines are merged. */
export const unitsToMerge = (base: OrderLine, mine: OrderLine, theirs: OrderLine) =>
  isSameUnit(product, base, mine) && isSameUnit(product, base, theirs)
    ? lineUnits
    : [quantity, item];
