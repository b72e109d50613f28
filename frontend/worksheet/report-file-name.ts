import type { Order } from '#shared/schemas/order.ts';

/** Order number, billing name and form, without what no file name may have. */
export const fileName = (
  { OrderNumber, BillingInfo }: Pick<Order, 'OrderNumber' | 'BillingInfo'>,
  form: string,
) =>
  `${[OrderNumber, BillingInfo.Name, form]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')}.pdf`;
