import type { StaffCaller } from '#functions/runtime/caller.ts';
import { nextOrderNumber } from '#functions/store/table/counters.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { ServerFields } from './compose-order.ts';
import type { Slots } from './rep-slots.ts';

/** Ids of different dealers never meet: a dealer has this many. */
const IDS_PER_DEALER = 100_000_000;

type Given =
  | 'CustomerName'
  | 'JdeNumber'
  | 'OrderSalesSettings'
  | 'TransferredFromRepId'
  | keyof Slots;

/** What the server says of an order that nobody saved before, still without its number. */
export const firstVersion = (
  sent: NewOrder,
  { dealerId, fullName: RevisedBy, userId: RevisedById }: StaffCaller,
  given: Pick<ServerFields, Given>,
): ServerFields => ({
  Id: 0,
  Version: 1,
  OrderNumber: '',
  DealerId: dealerId,
  OrderStatusId: orderStatuses.uncommitted,
  IsOrderReadOnly: false,
  IsDeleted: false,
  BusinessVersion: BUSINESS_VERSION,
  SalesRepId: sent.SalesRepId,
  CreatedOn: new Date().toISOString(),
  RevisedBy,
  RevisedById,
  ...given,
});

/** The same with the next number of its dealer's, taken only once nothing stands in the way (D29). */
export async function numbered(
  own: ServerFields,
  { dealer, dealerId }: StaffCaller,
): Promise<ServerFields> {
  const number = await nextOrderNumber(dealer);
  return { ...own, Id: dealerId * IDS_PER_DEALER + number, OrderNumber: String(number) };
}
