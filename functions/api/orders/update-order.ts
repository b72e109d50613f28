import { getCatalogPricesPolicy } from '#functions/domain/approvals/catalog-prices.ts';
import { resolveOrderSalesSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import { composeOrderFromReplayReference } from '#functions/domain/orders/compose-order.ts';
import {
  findCustomerCertificate,
  requireOrderCustomerFields,
  requireOrderOwnerAndSender,
} from '#functions/domain/orders/order-parties.ts';
import { createOrderRevision } from '#functions/domain/orders/order-revision.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { dropUnknownRepsFromChangedSlots } from '#functions/domain/orders/rep-slots.ts';
import {
  readLineCheckData,
  rejectStaleWithCurrentOrder,
  checkAndSaveSentOrder,
} from '#functions/domain/orders/save-order.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderForSave } from '#functions/store/orders/stored-orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { canSeeOwnDealerOrder, type OrderViewer } from '#shared/order/rules/order-visibility.ts';
import type { OrderUpdate } from '#shared/schemas/order-schema.ts';

export const handler = createApiHandler(
  orders.updateOrder,
  async ({ body, caller, idempotency }) => {
    const { dealer } = caller;
    const [storedForSave, { viewer, store }] = await Promise.all([
      loadOrderForSave(dealer, body.Id),
      readViewerAndDealer(caller),
    ]);
    const { header } = storedForSave;
    const stored = header.order;
    assertOrderVisible(stored, viewer);
    if (stored.Version !== body.Version) await rejectStaleWithCurrentOrder(dealer, body.Id);
    const rejection = findTransitionRejection('save', stored);
    if (rejection !== undefined) throw createConflictError(rejection);
    assertCanChangeOwner(body, stored, viewer);

    const [{ serverFields, transfer, customerCertificate, groupNames }, lineChecks] =
      await Promise.all([
        readNextServerFields(stored, body, caller),
        readLineCheckData(dealer, body, {
          before: storedForSave,
          policy: getCatalogPricesPolicy(store),
        }),
      ]);
    // Left out, they stay; a null of the body is kept (D14, D51).
    const { SalesTaxRate = stored.SalesTaxRate } = body;
    const { ConfirmedTaxRate = stored.ConfirmedTaxRate, DeclinedTaxRate = stored.DeclinedTaxRate } =
      body;
    return checkAndSaveSentOrder(
      {
        sent: { ...body, SalesTaxRate, ConfirmedTaxRate, DeclinedTaxRate },
        customerCertificate,
        groupNames,
        serverFields,
        lineChecks,
        ownerName: transfer ? getFullName(transfer.owner) : header.ownerName,
        transfer,
        since: storedForSave,
      },
      { caller, idempotency, dealerRecord: store },
    );
  },
  async ({ body }, reference) => composeOrderFromReplayReference(body, reference),
);

/** A user who sees the order only through a rep slot may edit it, but may not change its owner (D39). */
function assertCanChangeOwner(sent: OrderUpdate, stored: OrderHeader, viewer: OrderViewer) {
  if (
    sent.SalesRepId === stored.SalesRepId ||
    canSeeOwnDealerOrder({ ...stored, RepEmails: [] }, viewer)
  )
    return;
  throw createValidationError(ordersMessages.transferNotAllowed, {
    SalesRepId: ordersMessages.transferNotAllowed,
  });
}

/** The server's own fields of the next version, and the new owner if it changes (D38). */
async function readNextServerFields(stored: OrderHeader, sent: OrderUpdate, caller: StaffCaller) {
  // D38: a limited-transfer user may save orders that were transferred to them, but may not transfer any.
  const SalesRepId = caller.isLimitedTransferUser ? stored.SalesRepId : sent.SalesRepId;
  const isTransfer = SalesRepId !== stored.SalesRepId;
  const [customer, slots, transfer] = await Promise.all([
    sent.CustomerId === stored.CustomerId
      ? readUnchangedCustomer(stored, sent, caller)
      : requireOrderCustomerFields(caller, sent.CustomerId),
    dropUnknownRepsFromChangedSlots(caller.dealer, sent, stored),
    isTransfer ? requireOrderOwnerAndSender(caller, SalesRepId) : undefined,
  ]);
  const revision = createOrderRevision(caller);
  const serverFields = {
    ...stored,
    Version: stored.Version + 1,
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    SalesRepId,
    TransferredFromRepId: isTransfer ? stored.SalesRepId : stored.TransferredFromRepId,
    ...revision,
    ...slots,
    // What a customer accepted keeps its settings with a new owner.
    OrderSalesSettings: stored.Acceptance
      ? stored.OrderSalesSettings
      : await resolveOrderSalesSettings(stored, sent, () =>
          findOwnOrDefaultSalesSettings(caller.dealer, SalesRepId),
        ),
  };
  const { certificate: customerCertificate, groupNames } = customer;
  return { serverFields, transfer, customerCertificate, groupNames };
}

/** The certificate is read only for an order that has one (B5.4). */
async function readUnchangedCustomer(stored: OrderHeader, sent: OrderUpdate, caller: StaffCaller) {
  const { CustomerId, CustomerName, JdeNumber } = stored;
  const hasCertificate = sent.TaxExemption === undefined ? stored.TaxExemption : sent.TaxExemption;
  const certificate = hasCertificate
    ? await findCustomerCertificate(caller, CustomerId)
    : undefined;
  return { CustomerName, JdeNumber, certificate, groupNames: undefined };
}
