import {
  HUNDRED_PERCENT,
  asCents,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { TaxName } from '#shared/reference/region-taxes.ts';
import type { NewOrder, Order, OrderTotals } from '#shared/schemas/order-schema.ts';
import type { TaxBases } from '#shared/schemas/order-tax-schema.ts';
import { computeTaxBases, getTaxBase, type ChargedSums } from './charged-sums.ts';
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
  /** Each tax is rounded by itself (D64); a name is null where it is only known as the order's sales tax. */
  taxes: readonly { name: TaxName | null; rate: Percent }[];
  /** A share of the total or of the subtotal, depending on the store (D13); or an amount. */
  deposit: { amount: Cents } | { rate: Percent; of: 'total' | 'subtotal' };
};

export type Charges = Pick<
  OrderTotals,
  'Freight' | 'SalesTax' | 'Total' | 'DownPayment' | 'BalanceDue'
> & {
  /** In the order of the taxes; their sum is the sales tax. */
  taxAmounts: Cents[];
  /** Undefined where all taxes are taken of the whole subtotal and taxed freight. */
  taxBases: TaxBases | undefined;
};

/** What of an order says how much of it is taxed. */
export type TaxedAmounts = Pick<NewOrder, 'SubTotal' | 'Freight' | 'TaxFreight'> &
  Partial<Pick<Order, 'TaxBases'>>;

/** The amounts that taxes are taken of: in most orders the subtotal, and the freight where it is taxed (D12, B5.3). */
export function getOrderTaxBases({
  SubTotal,
  Freight,
  TaxFreight,
  TaxBases: stored,
}: TaxedAmounts): TaxBases {
  if (stored) return stored;
  const whole = asCents(SubTotal + (TaxFreight ? Freight : 0));
  return { Federal: whole, Provincial: whole };
}

/** A tax at one rate, rounded half up to the cent (D2). */
export const computeTax = (base: Cents, rate: Percent): Cents =>
  asCents(multiplyAndDivide(base, rate, HUNDRED_PERCENT, 'nearest'));

/** The charges of these sums. Throws a RangeError where an amount is no longer exact. */
export function computeCharges(
  sums: ChargedSums,
  { freight, isFreightTaxed, areTradeInsAfterTax, taxes, deposit }: EffectiveTerms,
): Charges {
  const { subtotal } = sums;
  const Freight = 'amount' in freight ? freight.amount : computeShare(subtotal, freight.rate);
  const taxedFreight = isFreightTaxed ? Freight : asCents(0);
  const bases = computeTaxBases(sums, { freight: taxedFreight, areTradeInsAfterTax });
  const taxAmounts = taxes.map(({ name, rate }) => computeTax(getTaxBase(bases, name), rate));
  const SalesTax = asCents(taxAmounts.reduce((sum, amount) => sum + amount, 0));
  const Total = asCents(subtotal + Freight + SalesTax);
  const DownPayment =
    'amount' in deposit
      ? deposit.amount
      : computeShare(deposit.of === 'total' ? Total : subtotal, deposit.rate);
  const BalanceDue = asCents(Total - DownPayment);
  const whole = subtotal + taxedFreight;
  const taxBases = bases.Federal === whole && bases.Provincial === whole ? undefined : bases;
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

/** A fixed deposit, limited to what it may be of a total (D49): from 0 to the total, which is below 0 in a credit. */
export const limitDepositToTotal = (deposit: Cents, total: Cents): Cents =>
  asCents(Math.min(Math.max(deposit, Math.min(total, 0)), Math.max(total, 0)));

/** A percent of an amount, rounded half up to the cent (D2). */
const computeShare = (amount: number, rate: Percent) =>
  asCents(multiplyAndDivide(amount, rate, HUNDRED_PERCENT, 'nearest'));
