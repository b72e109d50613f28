import { startingTerms } from '#shared/pricing/terms.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { SalesSettings } from '#shared/schemas/people.ts';

/** The new owner's terms, save where the order has terms of its own: those typed, or its customer's tax rate. */
export function takenSettings(order: Order, settings: SalesSettings): Partial<Order> {
  const old = startingTerms(order.OrderSalesSettings);
  const next = startingTerms(settings);
  const hasOldFreight =
    order.CustomFreight === old.CustomFreight &&
    (old.CustomFreight
      ? order.Freight === old.Freight
      : order.FreightPercentage === old.FreightPercentage);
  const hasOldDeposit =
    !order.CustomDownPayment && order.DownPaymentPercentage === old.DownPaymentPercentage;
  return {
    OrderSalesSettings: settings,
    TaxFreight: next.TaxFreight,
    ...(order.SalesTaxRate === old.SalesTaxRate && { SalesTaxRate: next.SalesTaxRate }),
    ...(hasOldFreight && {
      CustomFreight: next.CustomFreight,
      FreightPercentage: next.FreightPercentage,
      Freight: next.Freight,
    }),
    ...(hasOldDeposit && { DownPaymentPercentage: next.DownPaymentPercentage }),
  };
}
