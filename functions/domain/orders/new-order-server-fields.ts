import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findHighestOrderId } from '#functions/store/orders/stored-order-rows.ts';
import { allocateOrderNumber, raiseOrderCounter } from '#functions/store/table/id-counters.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { ServerFields } from './compose-order.ts';
import type { RepSlots } from './rep-slots.ts';

/** The range of order ids of one dealer, so that ids of different dealers never collide. */
const IDS_PER_DEALER = 100_000_000;

type GivenServerFields =
  | 'CustomerName'
  | 'JdeNumber'
  | 'OrderSalesSettings'
  | 'TransferredFromRepId'
  | keyof RepSlots;

/** The server's fields of a new order, still without number and id. */
export const buildNewOrderServerFields = (
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

/** Adds the dealer's next order number. It is allocated only after all checks have passed (D29). */
export async function allocateOrderIdAndNumber(
  serverFields: ServerFields,
  { dealer, dealerId }: StaffCaller,
): Promise<ServerFields> {
  const number = await allocateOrderNumber(dealer);
  return { ...serverFields, Id: dealerId * IDS_PER_DEALER + number, OrderNumber: String(number) };
}

/**
 * Moves the dealer's counter to the number of the last order. A restored table may have a counter that
 * stands behind existing orders.
 */
export async function moveCounterToLastOrder({ dealer, dealerId }: StaffCaller): Promise<void> {
  const firstId = dealerId * IDS_PER_DEALER;
  const lastId = await findHighestOrderId(dealer, firstId + IDS_PER_DEALER);
  if (lastId !== undefined) await raiseOrderCounter(dealer, lastId - firstId);
}
