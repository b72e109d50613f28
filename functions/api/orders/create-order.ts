import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import {
  answerFromReference,
  composeOrder,
  assertOrderSavable,
  withOpenRate,
  writeReference,
} from '#functions/domain/orders/compose-order.ts';
import { corrected, readKnown } from '#functions/domain/orders/corrections.ts';
import { assertDescriptionLengths } from '#functions/domain/orders/descriptions.ts';
import { firstVersion, numbered } from '#functions/domain/orders/first-version.ts';
import { unknownManufacturers } from '#functions/domain/orders/manufacturers.ts';
import { customerOf, ownerOf } from '#functions/domain/orders/parties.ts';
import { findPreviousOwner, buildTransferWrites } from '#functions/domain/orders/passing-on.ts';
import { repSlots } from '#functions/domain/orders/rep-slots.ts';
import { settingsAmong } from '#functions/domain/orders/sales-settings.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { salesSettingsOf } from '#functions/store/dealers/users.ts';
import { saveOrder } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

export const handler = handle(
  orders.createOrder,
  async ({ body, caller, idempotency }) => {
    const { dealer } = caller;
    const [store, slots, unknownMfgIds, known, customer, parties] = await Promise.all([
      loadDealer(dealer),
      repSlots(dealer, body),
      unknownManufacturers(dealer, body.OrderLines),
      readKnown(dealer, { sent: body, stored: { OrderLines: [], Bundles: [] } }),
      customerOf(caller, body.CustomerId),
      ownerOf(caller, body.SalesRepId),
    ]);
    const pricing = await readPricing(dealer, store);
    const { owner } = parties;
    const previousOwner = findPreviousOwner(parties);
    const unnumbered = firstVersion(body, caller, {
      ...customer,
      ...slots,
      OrderSalesSettings: startingSettings(body.OrderSalesSettings, parties, store),
      TransferredFromRepId: previousOwner?.SalesRepId,
    });
    await assertDescriptionLengths(dealer, body.OrderLines, store);
    const { corrections, ...comparisonContext } = known;
    const sent = withOpenRate(corrected(body, corrections), pricing);
    assertOrderSavable(sent, unnumbered, {
      store: pricing,
      isRateOpen: body.SalesTaxRate === null,
      stored: [],
      ...comparisonContext,
      unknownMfgIds,
    });

    const own = await numbered(unnumbered, caller);
    const order = composeOrder(sent, own, pricing);
    await saveOrder(dealer, {
      order,
      transition: 'create',
      ownerName: getFullName(owner),
      extraWrites: [
        buildIdempotencyWrite(idempotency, {
          reference: writeReference(order, pricing, corrections),
        }),
        ...(previousOwner ? buildTransferWrites(caller, parties, order, store.StoreCode) : []),
      ],
    });
    return order;
  },
  async ({ body }, reference) => answerFromReference(body, reference),
);

type Parties = Awaited<ReturnType<typeof ownerOf>>;

/** Its owner's; who makes an order for somebody else may keep their own (D31). */
const startingSettings = (sent: OrderSalesSettings, { owner, sender }: Parties, store: Dealer) =>
  settingsAmong(sent, [
    salesSettingsOf(owner, store),
    ...(sender ? [salesSettingsOf(sender, store)] : []),
  ]);
