import {
  answerFromReference,
  composeOrder,
  refuseUnsavable,
  writeReference,
  type ServerFields,
} from '#functions/domain/orders/compose-order.ts';
import { refuseLongDescriptions } from '#functions/domain/orders/descriptions.ts';
import { unknownManufacturers } from '#functions/domain/orders/manufacturers.ts';
import { customerOf, ownerOf } from '#functions/domain/orders/parties.ts';
import { repSlots, type Slots } from '#functions/domain/orders/rep-slots.ts';
import { settingsAmong } from '#functions/domain/orders/sales-settings.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { transferNotice } from '#functions/store/accounts/notifications.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { salesSettingsOf } from '#functions/store/dealers/users.ts';
import { saveOrder } from '#functions/store/orders/orders.ts';
import { nextOrderNumber } from '#functions/store/table/counters.ts';
import { onceItem } from '#functions/store/table/once.ts';
import type { Write } from '#functions/store/table/write.ts';
import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders.ts';
import { fullName } from '#shared/format/names.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { NewOrder, Order, OrderSalesSettings } from '#shared/schemas/order.ts';

/** Ids of different dealers never meet: a dealer has this many. */
const IDS_PER_DEALER = 100_000_000;

export const handler = handle(
  orders.createOrder,
  async ({ body, caller, once }) => {
    const { dealer, dealerId } = caller;
    const [store, slots, unknownMfgIds, customer, parties] = await Promise.all([
      loadDealer(dealer),
      repSlots(dealer, body),
      unknownManufacturers(dealer, body.OrderLines),
      customerOf(caller, body.CustomerId),
      ownerOf(caller, body.SalesRepId),
    ]);
    const { owner } = parties;
    const unnumbered = firstVersion(body, caller, {
      ...customer,
      ...slots,
      OrderSalesSettings: startingSettings(body.OrderSalesSettings, parties, store),
      TransferredFromRepId: giverOf(parties)?.SalesRepId,
    });
    await refuseLongDescriptions(dealer, body.OrderLines, store);
    refuseUnsavable(body, unnumbered, {
      storeCode: store.StoreCode,
      stored: [],
      unknownMfgIds,
    });

    const number = await nextOrderNumber(dealer);
    const own = {
      ...unnumbered,
      Id: dealerId * IDS_PER_DEALER + number,
      OrderNumber: String(number),
    };
    const order = composeOrder(body, own, store.StoreCode);
    await saveOrder(dealer, {
      order,
      deed: 'create',
      ownerName: fullName(owner),
      besides: [
        onceItem(once, { reference: writeReference(order, store.StoreCode) }),
        ...noticesOf(caller, parties, order),
      ],
    });
    return order;
  },
  async ({ body }, reference) => answerFromReference(body, reference),
);

type Parties = Awaited<ReturnType<typeof ownerOf>>;

/** Who made an order for somebody else: it is transferred by its first save (D38). */
const giverOf = ({ owner, sender }: Parties) => (sender === owner ? undefined : sender);

function noticesOf({ dealer }: StaffCaller, parties: Parties, order: Order): Write[] {
  if (!giverOf(parties)) return [];
  const { owner, senderName } = parties;
  const notice = { order, toUserId: owner.AppUserId, fromFullName: senderName };
  return [transferNotice(dealer, { ...notice, now: order.CreatedOn })];
}

/** Its owner's; who makes an order for somebody else may keep their own (D31). */
const startingSettings = (sent: OrderSalesSettings, { owner, sender }: Parties, store: Dealer) =>
  settingsAmong(sent, [
    salesSettingsOf(owner, store),
    ...(sender ? [salesSettingsOf(sender, store)] : []),
  ]);

type Given =
  | 'CustomerName'
  | 'JdeNumber'
  | 'OrderSalesSettings'
  | 'TransferredFromRepId'
  | keyof Slots;

const firstVersion = (
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
