import type { OfferQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { Worksheet } from './worksheet.ts';

/** For whom products are looked up: nobody, where the order has no customer yet (B4.3). */
export function getOfferQuery({ order, saved }: Worksheet): EncodedOfferQuery {
  if (saved.Id !== 0 && order.CustomerId === saved.CustomerId) return { orderId: String(saved.Id) };
  return order.CustomerId === 0 ? {} : { customerId: String(order.CustomerId) };
}

/** Ids of a query are texts. */
export type EncodedOfferQuery = Partial<Record<keyof OfferQuery, string>>;
