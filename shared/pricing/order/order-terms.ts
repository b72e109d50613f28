import {
  HUNDRED_PERCENT,
  asCents,
  divideRounded,
  asPercent,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { NewOrder, OrderSalesSettings } from '#shared/schemas/order-schema.ts';

/** 7 %, where the owner's settings say none. */
const DEFAULT_SALES_TAX_RATE = asPercent(70_000);

/** Freight, deposit and tax: what totals follow from besides the lines. */
export type OrderTerms = Pick<
  NewOrder,
  | 'CustomFreight'
  | 'FreightPercentage'
  | 'Freight'
  | 'CustomDownPayment'
  | 'DownPaymentPercentage'
  | 'DownPayment'
  | 'TaxFreight'
  | 'SalesTaxRate'
>;

/** Terms and the settings whose defaults count where a term is null. */
export type TermsAndDefaults = OrderTerms & Pick<NewOrder, 'OrderSalesSettings'>;

/** The terms a new order starts with: nobody has typed one, so the defaults of its settings count (D31, D51). */
export const createDefaultTerms = ({ TaxFreight }: OrderSalesSettings): OrderTerms => ({
  CustomFreight: false,
  FreightPercentage: null,
  Freight: asCents(0),
  CustomDownPayment: false,
  DownPaymentPercentage: null,
  DownPayment: asCents(0),
  TaxFreight: TaxFreight ?? false,
  SalesTaxRate: null,
});

/** The sales tax rate that counts: the order's own, else its settings', else 7 % (D14, D51). */
export const getTaxRate = ({
  SalesTaxRate,
  OrderSalesSettings,
}: Pick<TermsAndDefaults, 'SalesTaxRate' | 'OrderSalesSettings'>): Percent =>
  SalesTaxRate ?? OrderSalesSettings.SalesTax ?? DEFAULT_SALES_TAX_RATE;

type FreightTerms = Pick<
  TermsAndDefaults,
  'CustomFreight' | 'FreightPercentage' | 'Freight' | 'OrderSalesSettings'
>;

/** Freight as it counts: a fixed amount, or a percent of the subtotal of at most 100 (D12). */
export type FreightTerm = { amount: Cents } | { rate: Percent };

/** Whether nobody has typed a freight, so that the default of the settings counts (D51). */
export const isFreightDefault = ({ CustomFreight, FreightPercentage }: FreightTerms) =>
  !CustomFreight && typeof FreightPercentage !== 'number';

/** The freight that counts: the order's own, else its settings' (D12, D51). */
export function getFreightTerm(order: FreightTerms): FreightTerm {
  if (order.CustomFreight) return { amount: order.Freight };
  const { DefaultFreight, IsDefaultFreightPercent } = order.OrderSalesSettings;
  const isFixed = isFreightDefault(order) && !IsDefaultFreightPercent;
  // A default amount has 4 decimals like a percent: 12.5 dollars are 125,000.
  if (isFixed) return { amount: asCents(divideRounded(DefaultFreight ?? 0, 100, 'up')) };
  const rate = order.FreightPercentage ?? DefaultFreight ?? 0;
  return { rate: asPercent(Math.min(HUNDRED_PERCENT, rate)) };
}
