import { createConflictError, createValidationError } from '#functions/api-error.ts';
import { readPricingStore } from '#functions/domain/dealers/tax-rates.ts';
import { resolveSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import {
  composeOrderFromReference,
  composeOrder,
  rejectStaleOrder,
  assertOrderSavable,
  saveOrRejectStale,
  applyDefaultTaxRate,
  packOrderReference,
} from '#functions/domain/orders/compose-order.ts';
import { assertDescriptionLengths } from '#functions/domain/orders/description-length.ts';
import { listUnknownMfgIds } from '#functions/domain/orders/list-unknown-manufacturers.ts';
import {
  applyCorrections,
  readSaveComparison,
} from '#functions/domain/orders/order-corrections.ts';
import { readOrderCustomer, readOrderOwner } from '#functions/domain/orders/order-parties.ts';
import { createRevision } from '#functions/domain/orders/order-revision.ts';
import { buildTransferWrites } from '#functions/domain/orders/order-transfer.ts';
import { readStoredLines } from '#functions/domain/orders/read-stored-lines.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/read-viewer.ts';
import { readRepSlots } from '#functions/domain/orders/rep-slots.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeaderForSave, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { canSeeOrder, type OrderViewer } from '#shared/order/rules/order-visibility.ts';
import type { OrderUpdate } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

export const handler = createApiHandler(
  orders.updateOrder,
  async ({ body, caller, idempotency }) => {
    const { dealer } = caller;
    const [storedForSave, { viewer, store }] = await Promise.all([
      loadOrderHeaderForSave(dealer, body.Id),
      readViewer(caller),
    ]);
    const stored = storedForSave.order;
    assertOrderVisible(stored, viewer);
    if (stored.Version !== body.Version) await rejectStaleOrder(dealer, body.Id);
    const rejection = findTransitionRejection('save', stored);
    if (rejection !== undefined) throw createConflictError(rejection);
    await assertDescriptionLengths(dealer, body.OrderLines, store, body.Id);

    assertCanChangeOwner(body, stored, viewer);

    const { own: serverFields, transfer } = await readNextServerFields(stored, body, caller);
    const unknownMfgIds = await listUnknownMfgIds(dealer, body.OrderLines);
    const lines = await readStoredLines(dealer, storedForSave, body.OrderLines);
    const before = { OrderLines: lines, Bundles: stored.Bundles };
    const { corrections, ...comparison } = await readSaveComparison(dealer, {
      sent: body,
      stored: before,
    });
    const pricing = await readPricingStore(dealer, store);
    const sent = applyDefaultTaxRate(applyCorrections(body, corrections), pricing);
    assertOrderSavable(sent, serverFields, {
      store: pricing,
      isTaxRateOmitted: body.SalesTaxRate === null,
      stored: lines,
      ...comparison,
      unknownMfgIds,
    });
    const order = composeOrder(sent, serverFields, pricing);
    const answerWrite = buildIdempotencyWrite(idempotency, {
      reference: packOrderReference(order, pricing, corrections),
    });
    await saveOrRejectStale(dealer, order.Id, () =>
      saveOrder(dealer, {
        order,
        transition: transfer ? 'transfer' : 'save',
        ownerName: transfer ? getFullName(transfer.owner) : storedForSave.ownerName,
        since: storedForSave,
        extraWrites: [
          answerWrite,
          ...(transfer ? buildTransferWrites(caller, transfer, order, store.StoreCode) : []),
        ],
      }),
    );
    return order;
  },
  async ({ body }, reference) => composeOrderFromReference(body, reference),
);

/** A user who sees the order only through a rep slot may edit it, but may not change its owner (D39). */
function assertCanChangeOwner(sent: OrderUpdate, stored: OrderHeader, viewer: OrderViewer) {
  if (sent.SalesRepId === stored.SalesRepId || canSeeOrder({ ...stored, RepEmails: [] }, viewer))
    return;
  throw createValidationError(ordersTexts.notYoursToPassOn, {
    SalesRepId: ordersTexts.notYoursToPassOn,
  });
}

/** The server's own fields of the next version, and the new owner if it changes (D38). */
async function readNextServerFields(stored: OrderHeader, sent: OrderUpdate, caller: StaffCaller) {
  // D38: a limited-transfer user may save orders that were transferred to them, but may not transfer any.
  const SalesRepId = caller.isLimitedTransferUser ? stored.SalesRepId : sent.SalesRepId;
  const isTransfer = SalesRepId !== stored.SalesRepId;
  const [customer, slots, transfer] = await Promise.all([
    sent.CustomerId === stored.CustomerId ? stored : readOrderCustomer(caller, sent.CustomerId),
    readRepSlots(caller.dealer, sent, stored),
    isTransfer ? readOrderOwner(caller, SalesRepId) : undefined,
  ]);
  const revision = createRevision(caller);
  const serverFields = {
    ...stored,
    Version: stored.Version + 1,
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    SalesRepId,
    TransferredFromRepId: isTransfer ? stored.SalesRepId : stored.TransferredFromRepId,
    ...revision,
    ...slots,
    OrderSalesSettings: await resolveSettings(stored, sent, () =>
      findSalesSettings(caller.dealer, SalesRepId),
    ),
  };
  return { own: serverFields, transfer };
}
