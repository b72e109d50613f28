import { asCents } from '#shared/money/money.ts';
import type { OrderTotals } from '#shared/schemas/order-schema.ts';
import type { LineAmounts, ManufacturerAmounts, OrderAmounts } from './order-amounts.ts';

/**
 * The amounts of an order as a row of a list has them, in cents: subtotal, dealer cost, retail, and then for each
 * manufacturer its code and the same three. Of a single manufacturer only the code is kept: it has all of it.
 */
export type PackedAmounts = (string | number | null)[];

const FIELDS_PER_MANUFACTURER = 4;

export function packOrderAmounts(
  {
    SubTotal,
    DealerCost,
    RetailTotal,
  }: Pick<OrderTotals, 'SubTotal' | 'DealerCost' | 'RetailTotal'>,
  { manufacturers }: OrderAmounts,
): PackedAmounts {
  const [first, ...others] = manufacturers;
  const isSingle = first && others.length === 0;
  return [
    SubTotal,
    DealerCost,
    RetailTotal,
    ...(isSingle ? [first.mfgCode] : manufacturers.flatMap(packManufacturer)),
  ];
}

const packManufacturer = ({ mfgCode, subTotal, dealerCost, retailTotal }: ManufacturerAmounts) => [
  mfgCode,
  subTotal,
  dealerCost,
  retailTotal,
];

export const unpackOrderAmounts = (packed: PackedAmounts): LineAmounts => toAmounts(packed);

export function unpackManufacturers(packed: PackedAmounts): ManufacturerAmounts[] {
  const [, , , ...fields] = packed;
  const isSingle = fields.length === 1;
  return isSingle
    ? [{ mfgCode: toCode(fields[0]), ...toAmounts(packed) }]
    : Array.from({ length: fields.length / FIELDS_PER_MANUFACTURER }, (_, index) => {
        const [code, ...amounts] = fields.slice(
          index * FIELDS_PER_MANUFACTURER,
          (index + 1) * FIELDS_PER_MANUFACTURER,
        );
        return { mfgCode: toCode(code), ...toAmounts(amounts) };
      });
}

const toCode = (code: PackedAmounts[number] | undefined) =>
  code === null || code === undefined ? null : String(code);

const toAmounts = ([subTotal, dealerCost, retailTotal]: PackedAmounts): LineAmounts => ({
  subTotal: asCents(Number(subTotal)),
  dealerCost: asCents(Number(dealerCost)),
  retailTotal: asCents(Number(retailTotal)),
});
