import type { Order } from '#shared/schemas/order-schema.ts';

type OrderDates = Pick<Order, 'InstalledOn' | 'ExpiresOn' | 'PaymentDueOn'>;

/**
 * The dates of an order copied from another one: past dates become null (D15). `today` is a calendar date
 * (D30).
 */
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
