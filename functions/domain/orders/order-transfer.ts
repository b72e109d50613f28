import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildTransferNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import {
  buildUnopenedOrderDeleteWrites,
  buildUnopenedOrderWrites,
} from '#functions/store/orders/unopened-orders.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { transfersMessages } from '#shared/messages/transfers-messages.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderOwnerParties } from './order-parties.ts';

/** The previous owner of an order that is created for somebody else: its first save transfers it (D38). */
export const findPreviousOwner = ({ owner, sender }: OrderOwnerParties) =>
  sender === owner ? undefined : sender;

/**
 * The extra writes when an order is transferred. The new owner gets a notification at once, and a mail
 * through the outbox, and has the order marked as unopened unless they save it themselves.
 */
export function buildTransferWrites(
  { dealer }: StaffCaller,
  { owner, sender, senderName }: OrderOwnerParties,
  order: Order,
  storeCode: string,
): TableWrite[] {
  const now = order.RevisedOn ?? order.CreatedOn;
  const notice = {
    order,
    toUserId: owner.AppUserId,
    fromFullName: senderName,
    notice: transfersMessages.notice(
      senderName,
      order.OrderNumber,
      formatOrderName(order),
      order.Total,
    ),
    now,
  };
  const payload = {
    to: owner.Email,
    toName: getFullName(owner),
    fromName: senderName,
    isCanadian: getStoreKind(storeCode) === 'HSCA',
    order: toMailedOrder(order),
  };
  // A separate mail for each transfer of the order.
  const id = `${order.Id}.${order.Version}`;
  return [
    buildTransferNotificationWrite(dealer, notice),
    buildNewOutboxEntryWrite(dealer, { kind: 'mail', id, payload, now }),
    ...(owner === sender ? buildUnopenedOrderDeleteWrites : buildUnopenedOrderWrites)(
      dealer,
      order,
    ),
  ];
}

/** For example 'North suite refit for Lakeshore Dental Group'. */
const formatOrderName = ({ WorksheetName, CustomerName }: Order) =>
  WorksheetName && CustomerName
    ? transfersMessages.worksheetOfCustomer(WorksheetName, CustomerName)
    : WorksheetName || CustomerName || '';

const toMailedOrder = ({
  Id,
  OrderNumber,
  CustomerId,
  CustomerName,
  WorksheetName,
  Total,
}: Order) => ({
  Id,
  OrderNumber,
  CustomerId,
  CustomerName,
  WorksheetName,
  Total,
});
