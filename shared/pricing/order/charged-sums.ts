import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import type { TaxName } from '#shared/reference/region-taxes.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { TaxBases } from '#shared/schemas/order-tax-schema.ts';

/** The sums of lines that charges follow from, in cents. */
export type ChargedSums = {
  subtotal: Cents;
  /** The part of the subtotal that is below 0 (B5.3): 0 or less. */
  tradeIns: Cents;
  /** What only the federal tax is taken of, without and of trade-ins (B5.3). */
  federalGoods: Cents;
  federalTradeIns: Cents;
  /** What no tax is taken of, without and of trade-ins. */
  untaxedGoods: Cents;
  untaxedTradeIns: Cents;
};

export const createZeroChargedSums = (): ChargedSums => ({
  subtotal: asCents(0),
  tradeIns: asCents(0),
  federalGoods: asCents(0),
  federalTradeIns: asCents(0),
  untaxedGoods: asCents(0),
  untaxedTradeIns: asCents(0),
});

/** Adds the extended amount of a line that counts. */
export function addChargedAmount(
  sums: ChargedSums,
  amount: Cents,
  taxable: OrderLine['Taxable'],
): void {
  sums.subtotal = asCents(sums.subtotal + amount);
  if (amount < 0) sums.tradeIns = asCents(sums.tradeIns + amount);
  if (taxable === 'federal') {
    const field = amount < 0 ? 'federalTradeIns' : 'federalGoods';
    sums[field] = asCents(sums[field] + amount);
  } else if (taxable === 'none') {
    const field = amount < 0 ? 'untaxedTradeIns' : 'untaxedGoods';
    sums[field] = asCents(sums[field] + amount);
  }
}

type TaxedFreight = {
  /** 0 where freight is not taxed. */
  freight: Cents;
  /** Trade-ins are then in no taxed amount (B5.3). */
  areTradeInsAfterTax: boolean;
};

/**
 * The amounts that the federal tax and a province's own tax are taken of: each of the lines that it taxes, and of
 * their share of taxed freight (D12). Freight follows what it carries, trade-ins apart: all of it where every line is
 * taxed or nothing is carried, none where no line is taxed.
 */
export function computeTaxBases(
  sums: ChargedSums,
  { freight, areTradeInsAfterTax }: TaxedFreight,
): TaxBases {
  const { subtotal, tradeIns, federalGoods, federalTradeIns, untaxedGoods, untaxedTradeIns } = sums;
  const goods = subtotal - tradeIns;
  const computeBase = (goodsLeftOut: number, tradeInsLeftOut: number) => {
    const taxedGoods = goods - goodsLeftOut;
    const taxedTradeIns = areTradeInsAfterTax ? 0 : tradeIns - tradeInsLeftOut;
    const taxedFreight =
      goods > 0 ? multiplyAndDivide(freight, taxedGoods, goods, 'nearest') : freight;
    return asCents(taxedGoods + taxedTradeIns + taxedFreight);
  };
  return {
    Federal: computeBase(untaxedGoods, untaxedTradeIns),
    Provincial: computeBase(untaxedGoods + federalGoods, untaxedTradeIns + federalTradeIns),
  };
}

/** The taxes that a province takes beside the federal one. */
const provincialTaxes: ReadonlySet<TaxName | null> = new Set<TaxName>(['PST', 'RST', 'QST']);

/** The amount that a tax is taken of; one without a name is taken of what the federal tax is taken of. */
export const getTaxBase = (bases: TaxBases, name: TaxName | null): Cents =>
  provincialTaxes.has(name) ? bases.Provincial : bases.Federal;

/** Whether a tax is taken of the lines that are taxable like this. */
export const isTaxableBy = (name: TaxName | null, taxable: OrderLine['Taxable']): boolean =>
  provincialTaxes.has(name) ? (taxable ?? 'all') === 'all' : taxable !== 'none';
