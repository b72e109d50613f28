import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { ServerFields } from './compose-order.ts';
import type { RepSlots } from './rep-slots.ts';

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
