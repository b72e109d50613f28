import { conflict, invalid } from '#functions/api-error.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import {
  answerFromReference,
  composeOrder,
  rejectStaleOrder,
  assertOrderSavable,
  savingOrder,
  withOpenRate,
  writeReference,
} from '#functions/domain/orders/compose-order.ts';
import { corrected, readKnown } from '#functions/domain/orders/corrections.ts';
import { assertDescriptionLengths } from '#functions/domain/orders/descriptions.ts';
import { unknownManufacturers } from '#functions/domain/orders/manufacturers.ts';
import { customerOf, ownerOf } from '#functions/domain/orders/parties.ts';
import { buildTransferWrites } from '#functions/domain/orders/passing-on.ts';
import { repSlots } from '#functions/domain/orders/rep-slots.ts';
import { revisionBy } from '#functions/domain/orders/revision.ts';
import { settingsNow } from '#functions/domain/orders/sales-settings.ts';
import { storedLines } from '#functions/domain/orders/stored-lines.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findSalesSettings } from '#functions/store/dealers/users.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { loadForSave, saveOrder } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { canSeeOrder, type OrderViewer } from '#shared/order/rules/order-visibility.ts';
import type { OrderUpdate } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

export const handler = handle(
  orders.updateOrder,
  async ({ body, caller, idempotency }) => {
    const { dealer } = caller;
    const [since, { viewer, store }] = await Promise.all([
      loadForSave(dealer, body.Id),
      readViewer(caller),
    ]);
    const stored = since.order;
    assertOrderVisible(stored, viewer);
    if (stored.Version !== body.Version) await rejectStaleOrder(dealer, body.Id);
    const rejection = findTransitionRejection('save', stored);
    if (rejection !== undefined) throw conflict(rejection);
    await assertDescriptionLengths(dealer, body.OrderLines, store, body.Id);

    assertCanChangeOwner(body, stored, viewer);

    const { own, transfer } = await readNextServerFields(stored, body, caller);
    const unknownMfgIds = await unknownManufacturers(dealer, body.OrderLines);
    const lines = await storedLines(dealer, since, body.OrderLines);
    const before = { OrderLines: lines, Bundles: stored.Bundles };
    const { corrections, ...known } = await readKnown(dealer, { sent: body, stored: before });
    const pricing = await readPricing(dealer, store);
    const sent = withOpenRate(corrected(body, corrections), pricing);
    assertOrderSavable(sent, own, {
      store: pricing,
      isRateOpen: body.SalesTaxRate === null,
      stored: lines,
      ...known,
      unknownMfgIds,
    });
    const order = composeOrder(sent, own, pricing);
    const answer = buildIdempotencyWrite(idempotency, {
      reference: writeReference(order, pricing, corrections),
    });
    await savingOrder(dealer, order.Id, () =>
      saveOrder(dealer, {
        order,
        transition: transfer ? 'transfer' : 'save',
        ownerName: transfer ? getFullName(transfer.owner) : since.ownerName,
        since,
        extraWrites: [
          answer,
          ...(transfer ? buildTransferWrites(caller, transfer, order, store.StoreCode) : []),
        ],
      }),
    );
    return order;
  },
  async ({ body }, reference) => answerFromReference(body, reference),
);

/** Who is but named in a rep slot works on the order and passes it to nobody, least of all to themselves (D39). */
function assertCanChangeOwner(sent: OrderUpdate, stored: OrderHeader, viewer: OrderViewer) {
  if (sent.SalesRepId === stored.SalesRepId || canSeeOrder({ ...stored, RepEmails: [] }, viewer))
    return;
  throw invalid(ordersTexts.notYoursToPassOn, { SalesRepId: ordersTexts.notYoursToPassOn });
}

/** The server's own fields of the next version, and what a new owner brings with them (D38). */
async function readNextServerFields(stored: OrderHeader, sent: OrderUpdate, caller: StaffCaller) {
  // D38: a limited-transfer user saves what was transferred to them and passes nothing on.
  const SalesRepId = caller.isLimitedTransferUser ? stored.SalesRepId : sent.SalesRepId;
  const isTransfer = SalesRepId !== stored.SalesRepId;
  const [customer, slots, transfer] = await Promise.all([
    sent.CustomerId === stored.CustomerId ? stored : customerOf(caller, sent.CustomerId),
    repSlots(caller.dealer, sent, stored),
    isTransfer ? ownerOf(caller, SalesRepId) : undefined,
  ]);
  const revision = revisionBy(caller);
  const own = {
    ...stored,
    Version: stored.Version + 1,
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    SalesRepId,
    TransferredFromRepId: isTransfer ? stored.SalesRepId : stored.TransferredFromRepId,
    ...revision,
    ...slots,
    OrderSalesSettings: await settingsNow(stored, sent, () =>
      findSalesSettings(caller.dealer, SalesRepId),
    ),
  };
  return { own, transfer };
}
