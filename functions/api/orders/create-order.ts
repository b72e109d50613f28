import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextOrderNumber } from '#functions/store/counters.ts';
import { loadDealer } from '#functions/store/dealers.ts';
import { onceItem } from '#functions/store/once.ts';
import { saveOrder } from '#functions/store/orders.ts';
import { salesSettingsOf } from '#functions/store/users.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import { orders } from '#shared/contract/orders.ts';
import type { NewOrder, OrderSalesSettings } from '#shared/schemas/order.ts';
import {
  answerFromReference,
  composeOrder,
  refuseUnsavable,
  writeReference,
  type ServerFields,
} from './compose-order.ts';
import { customerOf, fullName, ownerOf } from './parties.ts';

/** Ids of different dealers never meet: a dealer has this many. */
const IDS_PER_DEALER = 100_000_000;

export const handler = handle(
  orders.createOrder,
  async ({ body, caller, once }) => {
    const { dealer, dealerId } = caller;
    const [store, customer, { owner }] = await Promise.all([
      loadDealer(dealer),
      customerOf(caller, body.CustomerId),
      ownerOf(caller, body.SalesRepId),
    ]);
    // D31
    const settings = salesSettingsOf(owner, store);
    const unnumbered = firstVersion(body, caller, settings, customer);
    refuseUnsavable(body, unnumbered, store.StoreCode);

    const number = await nextOrderNumber(dealer);
    const own = {
      ...unnumbered,
      Id: dealerId * IDS_PER_DEALER + number,
      OrderNumber: String(number),
    };
    const order = composeOrder(body, own, store.StoreCode);
    await saveOrder(dealer, {
      order,
      ownerName: fullName(owner),
      besides: [onceItem(once, { reference: writeReference(order, store.StoreCode) })],
    });
    return order;
  },
  async ({ body }, reference) => answerFromReference(body, reference),
);

const firstVersion = (
  sent: NewOrder,
  { dealerId }: StaffCaller,
  OrderSalesSettings: OrderSalesSettings,
  customer: Pick<ServerFields, 'CustomerName' | 'JdeNumber'>,
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
  OrderSalesSettings,
  ...customer,
});
