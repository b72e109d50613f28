import type { Order } from '#shared/schemas/order.ts';

type Days = Pick<Order, 'InstalledOn' | 'ExpiresOn' | 'PaymentDueOn'>;

/** The days of an order made of another one: those that are over are open again (D15). `today` is a calendar date (D30). */
export function daysAhead({ InstalledOn, ExpiresOn, PaymentDueOn }: Days, today: string): Days {
  const unlessPast = (day: string | null | undefined) => (day && day >= today ? day : null);
  return {
    InstalledOn: unlessPast(InstalledOn),
    ExpiresOn: unlessPast(ExpiresOn),
    PaymentDueOn: unlessPast(PaymentDueOn),
  };
}
