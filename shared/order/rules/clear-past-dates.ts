import type { Order } from '#shared/schemas/order-schema.ts';

type OrderDates = Pick<Order, 'InstalledOn' | 'ExpiresOn' | 'PaymentDueOn'>;

/** The days of an order made of another one: those that are over are open again (D15). `today` is a calendar date (D30). */
export function clearPastDates(
  { InstalledOn, ExpiresOn, PaymentDueOn }: OrderDates,
  today: string,
): OrderDates {
  const clearIfPast = (day: string | null | undefined) => (day && day >= today ? day : null);
  return {
    InstalledOn: clearIfPast(InstalledOn),
    ExpiresOn: clearIfPast(ExpiresOn),
    PaymentDueOn: clearIfPast(PaymentDueOn),
  };
}
