import { t } from '#shared/language/t.ts';
import { lineFields, type FieldRecord } from '#shared/order/fields.ts';
import { isSameValue } from '#shared/order/rules/same-value.ts';
import { limit } from '#shared/pricing/line/limits.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order.ts';
import { internal, isSameUnit, plain, single, type Field, type Unit } from './units.ts';

/** A bundle's place among the others is no field of it. */
export const bundleUnits: readonly Unit<Bundle>[] = [
  single('OrderLineGroupName', t`Bundle title`),
  {
    key: 'printing',
    writes: ['PrintOptionId', 'Quantity', 'IsImported'],
    fields: [
      plain('PrintOptionId', t`Print option`, 'print option'),
      plain('Quantity', t`Bundle quantity`, 'whole'),
    ],
  },
];

/** A field of a line as it is written. */
function ofLine(name: keyof typeof lineFields): Field<OrderLine> {
  const record: FieldRecord = lineFields[name];
  const field = plain<OrderLine>(name, record.label, record.kind);
  return record.isInternal ? internal(field) : field;
}

const alone = (name: 'Quantity' | 'Description'): Unit<OrderLine> => ({
  key: name,
  writes: [name],
  fields: [ofLine(name)],
});

const quantity = alone('Quantity');

const product: Unit<OrderLine> = {
  key: 'product',
  writes: ['MfgCode', 'MfgId', 'PartNumber', 'StockCode'],
  fields: [ofLine('MfgCode'), ofLine('PartNumber'), ofLine('StockCode')],
};

const description = alone('Description');

const isSameStart = (one: OrderLine, other: OrderLine) =>
  one.InitialDealerCost === other.InitialDealerCost &&
  isSameValue(one.ImportedDiscount1, other.ImportedDiscount1) &&
  isSameValue(one.ImportedDiscount2, other.ImportedDiscount2);

/** Discount A of one and discount B of the other may stand together, but only on the cost both had before them (D17). */
const cost: Unit<OrderLine> = {
  key: 'cost',
  writes: [
    'InitialDealerCost',
    'Discount1',
    'Discount2',
    'ImportedDiscount1',
    'ImportedDiscount2',
    'IsDealerCostTyped',
  ],
  // What the rep sees as the dealer cost is the initial one less the discounts.
  fields: [ofLine('DealerCost'), ofLine('Discount1'), ofLine('Discount2')],
  mayMix: isSameStart,
};

/** A price of one and a limit of the other may stand together where the limit lets the price be (D5). */
const price: Unit<OrderLine> = {
  key: 'price',
  writes: ['Retail', 'MaximumPrice', 'MinimumPrice', 'CustomerCost', 'IsRetailTyped'],
  fields: [
    ofLine('Retail'),
    ofLine('CustomerCost'),
    ofLine('MaximumPrice'),
    ofLine('MinimumPrice'),
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
