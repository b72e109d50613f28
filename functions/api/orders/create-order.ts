import { readPricingStore } from '#functions/domain/dealers/tax-rates.ts';
import { chooseAllowedSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import {
  composeOrderFromReference,
  composeOrder,
  assertOrderSavable,
  applyDefaultTaxRate,
  packOrderReference,
} from '#functions/domain/orders/compose-order.ts';
import { assertDescriptionLengths } from '#functions/domain/orders/description-length.ts';
import {
  buildFirstServerFields,
  assignOrderNumber,
} from '#functions/domain/orders/first-order-version.ts';
import { listUnknownMfgIds } from '#functions/domain/orders/list-unknown-manufacturers.ts';
import {
  applyCorrections,
  readSaveComparison,
} from '#functions/domain/orders/order-corrections.ts';
import { readOrderCustomer, readOrderOwner } from '#functions/domain/orders/order-parties.ts';
import { findPreviousOwner, buildTransferWrites } from '#functions/domain/orders/order-transfer.ts';
import { readRepSlots } from '#functions/domain/orders/rep-slots.ts';
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
      readRepSlots(dealer, body),
      listUnknownMfgIds(dealer, body.OrderLines),
      readSaveComparison(dealer, { sent: body, stored: { OrderLines: [], Bundles: [] } }),
      readOrderCustomer(caller, body.CustomerId),
      readOrderOwner(caller, body.SalesRepId),
    ]);
    const pricing = await readPricingStore(dealer, store);
    const { owner } = parties;
    const previousOwner = findPreviousOwner(parties);
    const unnumberedFields = buildFirstServerFields(body, caller, {
      ...customer,
      ...slots,
      OrderSalesSettings: chooseStartingSettings(body.OrderSalesSettings, parties, store),
      TransferredFromRepId: previousOwner?.SalesRepId,
    });
    await assertDescriptionLengths(dealer, body.OrderLines, store);
    const { corrections, ...comparisonContext } = comparison;
    const sent = applyDefaultTaxRate(applyCorrections(body, corrections), pricing);
    assertOrderSavable(sent, unnumberedFields, {
      store: pricing,
      isTaxRateOmitted: body.SalesTaxRate === null,
      stored: [],
      ...comparisonContext,
      unknownMfgIds,
    });

    const serverFields = await assignOrderNumber(unnumberedFields, caller);
    const order = composeOrder(sent, serverFields, pricing);
    await saveOrder(dealer, {
      order,
      transition: 'create',
      ownerName: getFullName(owner),
      extraWrites: [
        buildIdempotencyWrite(idempotency, {
          reference: packOrderReference(order, pricing, corrections),
        }),
        ...(previousOwner ? buildTransferWrites(caller, parties, order, store.StoreCode) : []),
      ],
    });
    return order;
  },
  async ({ body }, reference) => composeOrderFromReference(body, reference),
);

type Parties = Awaited<ReturnType<typeof readOrderOwner>>;

/** The owner's settings; a user who creates an order for somebody else may use their own (D31). */
const chooseStartingSettings = (
  sent: OrderSalesSettings,
  { owner, sender }: Parties,
  store: Dealer,
) =>
  chooseAllowedSettings(sent, [
    getSalesSettings(owner, store),
    ...(sender ? [getSalesSettings(sender, store)] : []),
  ]);
