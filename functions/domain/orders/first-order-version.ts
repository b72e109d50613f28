import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { allocateOrderNumber } from '#functions/store/table/id-counters.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { ServerFields } from './compose-order.ts';
import type { RepSlots } from './rep-slots.ts';

/** Ids of different dealers never meet: a dealer has this many. */
const IDS_PER_DEALER = 100_000_000;

type GivenServerFields =
  | 'CustomerName'
  | 'JdeNumber'
  | 'OrderSalesSettings'
  | 'TransferredFromRepId'
  | keyof RepSlots;

/** What the server says of an order that nobody saved before, still without its number. */
export const buildFirstServerFields = (
  sent: NewOrder,
  { dealerId, fullName: RevisedBy, userId: RevisedById }: StaffCaller,
  givenFields: Pick<ServerFields, GivenServerFields>,
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
  ...givenFields,
});

/** The same with the next number of its dealer's, taken only once nothing stands in the way (D29). */
export async function assignOrderNumber(
  serverFields: ServerFields,
  { dealer, dealerId }: StaffCaller,
): Promise<ServerFields> {
  const number = await allocateOrderNumber(dealer);
  return { ...serverFields, Id: dealerId * IDS_PER_DEALER + number, OrderNumber: String(number) };
}
