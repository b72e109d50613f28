import {
  HUNDRED_PERCENT,
  asCents,
  divideRounded,
  asPercent,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { NewOrder, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** 7 %, where the owner's settings give no rate. */
const DEFAULT_SALES_TAX_RATE = asPercent(70_000);

/** Of a new dealer, or of a user who is not a sales rep: an order's own defaults apply. */
export const unsetSalesSettings: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};

/** Freight, deposit and tax: the totals follow from these and the lines. */
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

/** The terms and the settings that give the default of a null term. */
export type TermsAndDefaults = OrderTerms & Pick<NewOrder, 'OrderSalesSettings'>;

/** The terms of a new order: none is typed, so the defaults of its settings apply (D31, D51). */
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

/** The order's own rate, otherwise its settings', otherwise 7 % (D14, D51). */
export const getTaxRateOrDefault = ({
  SalesTaxRate,
  OrderSalesSettings,
}: Pick<TermsAndDefaults, 'SalesTaxRate' | 'OrderSalesSettings'>): Percent =>
  SalesTaxRate ?? OrderSalesSettings.SalesTax ?? DEFAULT_SALES_TAX_RATE;

type FreightTerms = Pick<
  TermsAndDefaults,
  'CustomFreight' | 'FreightPercentage' | 'Freight' | 'OrderSalesSettings'
>;

/** Freight as a fixed amount, or as a percent of the subtotal of at most 100 (D12). */
export type FreightTerm = { amount: Cents } | { rate: Percent };

/** Whether no freight was typed, so that the default of the settings applies (D51). */
export const isFreightDefault = ({ CustomFreight, FreightPercentage }: FreightTerms) =>
  !CustomFreight && typeof FreightPercentage !== 'number';

/** The order's own freight, otherwise its settings' (D12, D51). */
export function getFreightTermOrDefault(order: FreightTerms): FreightTerm {
  if (order.CustomFreight) return { amount: order.Freight };
  const { DefaultFreight, IsDefaultFreightPercent } = order.OrderSalesSettings;
  const isFixed = isFreightDefault(order) && !IsDefaultFreightPercent;
  // A default amount has 4 decimals like a percent: 12.5 dollars are 125,000.
  if (isFixed) return { amount: asCents(divideRounded(DefaultFreight ?? 0, 100, 'awayFromZero')) };
  const rate = order.FreightPercentage ?? DefaultFreight ?? 0;
  return { rate: asPercent(Math.min(HUNDRED_PERCENT, rate)) };
}
