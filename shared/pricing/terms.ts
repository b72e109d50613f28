import { cents, divide, percent } from '#shared/money/money.ts';
import type { NewOrder, OrderSalesSettings } from '#shared/schemas/order.ts';

/** 7 %, where the owner's settings say none. */
const DEFAULT_SALES_TAX = percent(70_000);

/** Freight, deposit and tax: what totals follow from besides the lines. */
export type Terms = Pick<
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

/** The terms a new order starts with: its owner's settings (D31). */
export function startingTerms(settings: OrderSalesSettings): Terms {
  const freight = settings.DefaultFreight ?? percent(0);
  const isPercent = settings.IsDefaultFreightPercent ?? false;
  return {
    CustomFreight: !isPercent,
    FreightPercentage: isPercent ? freight : null,
    // A default amount has 4 decimals like a percent: 12.5 dollars are 125,000.
    Freight: isPercent ? cents(0) : cents(divide(freight, 100, 'up')),
    CustomDownPayment: false,
    DownPaymentPercentage: settings.DefaultDeposit ?? null,
    DownPayment: cents(0),
    TaxFreight: settings.TaxFreight ?? false,
    SalesTaxRate: settings.SalesTax ?? DEFAULT_SALES_TAX,
  };
}
