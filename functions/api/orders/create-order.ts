import { readDealerPricingStore } from '#functions/domain/dealers/tax-rates.ts';
import { chooseAllowedSalesSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import {
  composeOrderFromReplayReference,
  composeOrder,
  assertOrderRulesAndTotals,
  applyTaxRateIfMissing,
  packOrderReplayReference,
} from '#functions/domain/orders/compose-order.ts';
import { assertTypedDescriptionLengths } from '#functions/domain/orders/description-length.ts';
import { listUnknownMfgIds } from '#functions/domain/orders/list-unknown-manufacturers.ts';
import {
  buildNewOrderServerFields,
  assignOrderIdAndNumber,
} from '#functions/domain/orders/new-order-server-fields.ts';
import {
  applyOrderCorrections,
  readSaveComparison,
} from '#functions/domain/orders/order-corrections.ts';
import {
  requireOrderCustomerFields,
  requireOrderOwnerAndSender,
} from '#functions/domain/orders/order-parties.ts';
import { findPreviousOwner, buildTransferWrites } from '#functions/domain/orders/order-transfer.ts';
import { dropUnknownRepReferences } from '#functions/domain/orders/rep-slots.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { getSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { saveOrder } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

export const handler = createApiHandler(
  orders.createOrder,
  async ({ body, caller, idempotency }) => {
    const { dealer } = caller;
    const [store, slots, unknownMfgIds, comparison, customer, parties] = await Promise.all([
      loadDealer(dealer),
      dropUnknownRepReferences(dealer, body),
      listUnknownMfgIds(dealer, body.OrderLines),
      readSaveComparison(dealer, { sent: body, stored: { OrderLines: [], Bundles: [] } }),
      requireOrderCustomerFields(caller, body.CustomerId),
      requireOrderOwnerAndSender(caller, body.SalesRepId),
    ]);
    const pricing = await readDealerPricingStore(dealer, store);
    const { owner } = parties;
    const previousOwner = findPreviousOwner(parties);
    const unnumberedFields = buildNewOrderServerFields(body, caller, {
      ...customer,
      ...slots,
      OrderSalesSettings: chooseStartingSettings(body.OrderSalesSettings, parties, store),
      TransferredFromRepId: previousOwner?.SalesRepId,
    });
    await assertTypedDescriptionLengths(dealer, body.OrderLines, store);
    const { corrections, ...comparisonContext } = comparison;
    const sent = applyTaxRateIfMissing(applyOrderCorrections(body, corrections), pricing);
    assertOrderRulesAndTotals(sent, unnumberedFields, {
      store: pricing,
      isTaxRateOmitted: body.SalesTaxRate === null,
      stored: [],
      ...comparisonContext,
      unknownMfgIds,
    });

    const serverFields = await assignOrderIdAndNumber(unnumberedFields, caller);
    const order = composeOrder(sent, serverFields, pricing);
    await saveOrder(dealer, {
      order,
      transition: 'create',
      ownerName: getFullName(owner),
      extraWrites: [
        buildIdempotencyWrite(idempotency, {
          reference: packOrderReplayReference(order, pricing, corrections),
        }),
        ...(previousOwner ? buildTransferWrites(caller, parties, order, store.StoreCode) : []),
      ],
    });
    return order;
  },
  async ({ body }, reference) => composeOrderFromReplayReference(body, reference),
);

type Parties = Awaited<ReturnType<typeof requireOrderOwnerAndSender>>;

/** The owner's settings; a user who creates an order for somebody else may use their own (D31). */
const chooseStartingSettings = (
  sent: OrderSalesSettings,
  { owner, sender }: Parties,
  store: Dealer,
) =>
  chooseAllowedSalesSettings(sent, [
    getSalesSettings(owner, store),
    ...(sender ? [getSalesSettings(sender, store)] : []),
  ]);
