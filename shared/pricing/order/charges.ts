import {
  HUNDRED_PERCENT,
  asCents,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { NewOrder, Order, OrderTotals } from '#shared/schemas/order-schema.ts';
import type { TaxBases } from '#shared/schemas/order-tax-schema.ts';
import type { FreightTerm } from './order-terms.ts';

/**
 * The terms of an order with all defaults, taxes and rules of its store applied: what its charges follow from
 * besides the subtotal. They hold nothing else of the order, so that a customer may see them.
 */
export type EffectiveTerms = {
  freight: FreightTerm;
  isFreightTaxed: boolean;
  /** Trade-ins are then in no taxed amount (B5.3). */
  areTradeInsAfterTax: boolean;
  /** Each tax is rounded by itself (D64). */
  taxRates: readonly Percent[];
  /** A share of the total or of the subtotal, depending on the store (D13); or an amount. */
  deposit: { amount: Cents } | { rate: Percent; of: 'total' | 'subtotal' };
};

export type Charges = Pick<
  OrderTotals,
  'Freight' | 'SalesTax' | 'Total' | 'DownPayment' | 'BalanceDue'
> & {
  /** In the order of the rates; their sum is the sales tax. */
  taxAmounts: Cents[];
  /** Undefined where all taxes are taken of the whole subtotal and taxed freight. */
  taxBases: TaxBases | undefined;
};

/** The sums of lines that charges follow from. */
export type ChargedSums = {
  subtotal: Cents;
  /** The part of the subtotal that is below 0 (B5.3): 0 or less. */
  tradeIns: Cents;
};

/** What of an order says how much of it is taxed. */
export type TaxedAmounts = Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight'> &
  Partial<Pick<Order, 'TaxBases'>>;

/** The amount that is taxed: the subtotal without trade-ins after tax, and the freight where it is taxed (D12, B5.3). */
export const computeTaxableAmount = ({
  SubTotal,
  Freight,
  TaxFreight,
  TaxBases,
}: TaxedAmounts): Cents => TaxBases?.Federal ?? asCents(SubTotal + (TaxFreight ? Freight : 0));

/** A tax at one rate, rounded half up to the cent (D2). */
export const computeTax = (base: Cents, rate: Percent): Cents =>
  asCents(multiplyAndDivide(base, rate, HUNDRED_PERCENT, 'nearest'));

/** The charges of a subtotal. Throws a RangeError where an amount is no longer exact. */
export function computeCharges(
  { subtotal, tradeIns }: ChargedSums,
  { freight, isFreightTaxed, areTradeInsAfterTax, taxRates, deposit }: EffectiveTerms,
): Charges {
  const Freight = 'amount' in freight ? freight.amount : computeShare(subtotal, freight.rate);
  const base = asCents(
    subtotal - (areTradeInsAfterTax ? tradeIns : 0) + (isFreightTaxed ? Freight : 0),
  );
  const taxAmounts = taxRates.map((rate) => computeTax(base, rate));
  const SalesTax = asCents(taxAmounts.reduce((sum, amount) => sum + amount, 0));
  const Total = asCents(subtotal + Freight + SalesTax);
  const DownPayment =
    'amount' in deposit
      ? deposit.amount
      : computeShare(deposit.of === 'total' ? Total : subtotal, deposit.rate);
  const BalanceDue = asCents(Total - DownPayment);
  const isWholeTaxed = !areTradeInsAfterTax || tradeIns === 0;
  const taxBases = isWholeTaxed ? undefined : { Federal: base, Provincial: base };
  return { Freight, taxBases, taxAmounts, SalesTax, Total, DownPayment, BalanceDue };
}

/**
 * The charges of a customer's choice: a fixed deposit above the total becomes the total, because leaving
 * something out must not end in an error (B1.3).
 */
export function limitFixedDeposit<
  Due extends Pick<Charges, 'Total' | 'DownPayment' | 'BalanceDue'>,
>(charges: Due, isFixed: boolean): Due {
  const { Total, DownPayment } = charges;
  return isFixed && Total >= 0 && DownPayment > Total
    ? { ...charges, DownPayment: Total, BalanceDue: asCents(0) }
    : charges;
}

/** A percent of an amount, rounded half up to the cent (D2). */
const computeShare = (amount: number, rate: Percent) =>
  asCents(multiplyAndDivide(amount, rate, HUNDRED_PERCENT, 'nearest'));
