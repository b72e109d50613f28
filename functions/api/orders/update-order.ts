import {
  answerFromReference,
  composeOrder,
  refuseStale,
  refuseUnsavable,
  savingOrder,
  writeReference,
} from '#functions/orders/compose-order.ts';
import { customerOf, fullName, ownerOf } from '#functions/orders/parties.ts';
import { readViewer, refuseUnseen } from '#functions/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { conflict } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { transferNotice } from '#functions/store/notifications.ts';
import { onceItem } from '#functions/store/once.ts';
import { loadHeader, saveOrder, type OrderHeader } from '#functions/store/orders.ts';
import { orders } from '#shared/contract/orders.ts';
import { messages } from '#shared/messages.ts';
import type { OrderUpdate } from '#shared/schemas/order.ts';
import { isReadOnly, statusOf } from '#shared/worksheet/status.ts';

export const handler = handle(
  orders.updateOrder,
  async ({ body, caller, once }) => {
    const { dealer } = caller;
    const [since, { viewer, store }] = await Promise.all([
      loadHeader(dealer, body.Id),
      readViewer(caller),
    ]);
    const stored = since.order;
    refuseUnseen(stored, viewer);
    if (stored.Version !== body.Version) await refuseStale(dealer, body.Id);
    if (isReadOnly(stored)) throw conflict(messages.mayNotBeSaved(statusOf(stored)));

    const { own, ownerName, notices } = await whatTheServerSays(stored, body, caller);
    refuseUnsavable(body, own, store.StoreCode);
    const order = composeOrder(body, own, store.StoreCode);
    const answer = onceItem(once, { reference: writeReference(order, store.StoreCode) });
    await savingOrder(dealer, order.Id, () =>
      saveOrder(dealer, {
        order,
        ownerName: ownerName ?? since.ownerName,
        since,
        besides: [answer, ...notices],
      }),
    );
    return order;
  },
  async ({ body }, reference) => answerFromReference(body, reference),
);

/** The server's own fields of the next version, and what a new owner brings with them (D38). */
async function whatTheServerSays(stored: OrderHeader, sent: OrderUpdate, caller: StaffCaller) {
  // D38: a limited-transfer user saves what was transferred to them and passes nothing on.
  const SalesRepId = caller.isLimitedTransferUser ? stored.SalesRepId : sent.SalesRepId;
  const isTransfer = SalesRepId !== stored.SalesRepId;
  const [customer, transfer] = await Promise.all([
    sent.CustomerId === stored.CustomerId ? stored : customerOf(caller, sent.CustomerId),
    isTransfer ? ownerOf(caller, SalesRepId) : undefined,
  ]);
  const now = new Date().toISOString();
  const own = {
    ...stored,
    Version: stored.Version + 1,
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    SalesRepId,
    TransferredFromRepId: isTransfer ? stored.SalesRepId : stored.TransferredFromRepId,
    RevisedOn: now,
    RevisedBy: caller.fullName,
    OrderSalesSettings: sent.OrderSalesSettings,
  };
  if (!transfer) return { own, ownerName: undefined, notices: [] };
  const { owner, senderName } = transfer;
  const order = { ...own, CustomerId: sent.CustomerId };
  const notice = { order, toUserId: owner.AppUserId, fromFullName: senderName, now };
  return { own, ownerName: fullName(owner), notices: [transferNotice(caller.dealer, notice)] };
}
