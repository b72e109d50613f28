import { getCatalogPricesPolicy } from '#functions/domain/approvals/catalog-prices.ts';
import { chooseAllowedSalesSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import { composeOrderFromReplayReference } from '#functions/domain/orders/compose-order.ts';
import { createOrderOnce } from '#functions/domain/orders/create-order-once.ts';
import { buildNewOrderServerFields } from '#functions/domain/orders/new-order-server-fields.ts';
import {
  requireOrderCustomerFields,
  requireOrderOwnerAndSender,
  type OrderOwnerParties,
} from '#functions/domain/orders/order-parties.ts';
import { findPreviousOwner } from '#functions/domain/orders/order-transfer.ts';
import { dropUnknownRepsFromChangedSlots } from '#functions/domain/orders/rep-slots.ts';
import { readLineCheckData, checkAndSaveSentOrder } from '#functions/domain/orders/save-order.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { getOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

export const handler = createApiHandler(
  orders.createOrder,
  ({ body: { ClientId, ...body }, caller, idempotency }) =>
    createOrderOnce(ClientId, { caller, idempotency }, async () => {
      const { dealer } = caller;
      const loadingDealer = loadDealer(dealer);
      const [dealerRecord, slots, lineChecks, customer, parties] = await Promise.all([
        loadingDealer,
        dropUnknownRepsFromChangedSlots(dealer, body),
        readLineCheckData(dealer, body, { policy: loadingDealer.then(getCatalogPricesPolicy) }),
        requireOrderCustomerFields(caller, body.CustomerId),
        requireOrderOwnerAndSender(caller, body.SalesRepId),
      ]);
      const previousOwner = findPreviousOwner(parties);
      // A null of the body is kept: it is not left out (D51).
      const { SalesTaxRate = customer.SalesTaxRate ?? null } = body;
      const sent = { ...body, SalesTaxRate };
      const serverFields = buildNewOrderServerFields(sent, caller, {
        CustomerName: customer.CustomerName,
        JdeNumber: customer.JdeNumber,
        ...slots,
        OrderSalesSettings: chooseStartingSettings(body.OrderSalesSettings, parties, dealerRecord),
        TransferredFromRepId: previousOwner?.SalesRepId,
      });
      return checkAndSaveSentOrder(
        {
          sent,
          isTaxRateLeftOut: body.SalesTaxRate === undefined,
          customerCertificate: customer.certificate,
          groupNames: customer.groupNames,
          serverFields,
          lineChecks,
          ownerName: getFullName(parties.owner),
          transfer: previousOwner && parties,
        },
        { caller, idempotency, dealerRecord, clientId: ClientId },
      );
    }),
  async ({ body: { ClientId: _clientId, ...body } }, reference) =>
    composeOrderFromReplayReference(body, reference),
);

/** The owner's settings; a user who creates an order for somebody else may use their own (D31). */
const chooseStartingSettings = (
  sent: OrderSalesSettings,
  { owner, sender }: OrderOwnerParties,
  dealerRecord: Dealer,
) =>
  chooseAllowedSalesSettings(sent, [
    getOwnOrDefaultSalesSettings(owner, dealerRecord),
    ...(sender ? [getOwnOrDefaultSalesSettings(sender, dealerRecord)] : []),
  ]);
