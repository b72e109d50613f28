import { conflict, withinLimits } from '#functions/api-error.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import { assertOrderValid } from '#functions/domain/orders/compose-order.ts';
import { corrected, readKnown } from '#functions/domain/orders/corrections.ts';
import { assertDescriptionLengths } from '#functions/domain/orders/descriptions.ts';
import {
  duplicateFrom,
  newPrices,
  readMaking,
  writeMaking,
} from '#functions/domain/orders/duplicate.ts';
import { firstVersion, numbered } from '#functions/domain/orders/first-version.ts';
import { unknownManufacturers } from '#functions/domain/orders/manufacturers.ts';
import { customerOf, ownerOf } from '#functions/domain/orders/parties.ts';
import { findPreviousOwner, buildTransferWrites } from '#functions/domain/orders/passing-on.ts';
import { repSlots } from '#functions/domain/orders/rep-slots.ts';
import { settingsAmong } from '#functions/domain/orders/sales-settings.ts';
import { storedLines } from '#functions/domain/orders/stored-lines.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { todaysPrices } from '#functions/domain/products/todays-prices.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { salesSettingsOf } from '#functions/store/dealers/users.ts';
import type { OrderHeader, StoredHeader } from '#functions/store/orders/header.ts';
import { isLegacyId } from '#functions/store/orders/legacy.ts';
import { loadHeader, saveOrder } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { BUSINESS_VERSION } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';

/**
 * Makes a new order of one as its sender sees it, unsaved edits and all; the one it is made of stays as it is
 * (D15). What was imported with a line is known from there alone (D26, D49).
 */
export const handler = handle(
  orders.duplicateOrder,
  async ({ body: sentBody, caller, idempotency }) => {
    const { dealer } = caller;
    const [source, { viewer, store }] = await Promise.all([
      loadHeader(dealer, sentBody.Id),
      readViewer(caller),
    ]);
    const body = { ...sentBody, SalesRepId: newOwner(sentBody, source.order, caller) };
    assertOrderVisible(source.order, viewer);
    const rejection = findTransitionRejection('duplicate', source.order);
    if (rejection !== undefined) throw conflict(rejection);

    const { unnumbered, parties, isGiven } = await readServerFields(source.order, body, {
      caller,
      store,
    });
    const { corrections, ...checked } = await checkedLines(body, source, { caller, store });
    const sent = corrected(body, corrections);
    const prices = await pricesFor(sent, source.order, caller);
    const pricing = await readPricing(dealer, store);
    const today = body.Today ?? new Date().toISOString().slice(0, 10);
    const making = { ...pricing, corrections, today, prices };
    // Prices that a refresh makes are nobody's breach: they may leave a deposit above the total.
    const asSent = withinLimits(() =>
      duplicateFrom(body, { ...making, own: unnumbered, prices: undefined }),
    );
    assertOrderValid({ ...sent, Total: asSent.Total }, unnumbered, {
      store: pricing,
      ...checked,
      isCustomerOpen: isLegacyId(source.order.Id) && body.CustomerId === source.order.CustomerId,
    });

    const own = await numbered(unnumbered, caller);
    const { PriceRefresh, ...order } = withinLimits(() => duplicateFrom(body, { ...making, own }));
    await saveOrder(dealer, {
      order,
      transition: 'duplicate',
      ownerName: getFullName(parties.owner),
      extraWrites: [
        buildIdempotencyWrite(idempotency, { reference: writeMaking({ ...making, own }) }),
        ...(isGiven ? buildTransferWrites(caller, parties, order, store.StoreCode) : []),
      ],
    });
    return { ...order, PriceRefresh };
  },
  async ({ body }, reference) => duplicateFrom(body, readMaking(reference)),
);

/** A legacy order of nobody that the dealer has now: a new order of it is its maker's. */
const newOwner = (sent: OrderToDuplicate, source: OrderHeader, { salesRepId }: StaffCaller) =>
  isLegacyId(source.Id) && sent.SalesRepId === 0 && source.SalesRepId === 0
    ? salesRepId
    : sent.SalesRepId;

type DuplicateContext = { caller: StaffCaller; store: Dealer };

/** The server's own fields of the new order. It is passed on only where it gets another owner than the first had (D38). */
async function readServerFields(
  source: OrderHeader,
  sent: OrderToDuplicate,
  { caller, store }: DuplicateContext,
) {
  const [customer, slots, parties] = await Promise.all([
    sent.CustomerId === source.CustomerId ? source : customerOf(caller, sent.CustomerId),
    repSlots(caller.dealer, sent, source),
    ownerOf(caller, sent.SalesRepId),
  ]);
  const { owner, sender } = parties;
  const previousOwner =
    sent.SalesRepId === source.SalesRepId ? undefined : findPreviousOwner(parties);
  const unnumbered = firstVersion(sent, caller, {
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    ...slots,
    OrderSalesSettings: settingsAmong(sent.OrderSalesSettings, [
      source.OrderSalesSettings,
      salesSettingsOf(owner, store),
      ...(sender ? [salesSettingsOf(sender, store)] : []),
    ]),
    TransferredFromRepId: previousOwner?.SalesRepId,
  });
  return { unnumbered, parties, isGiven: previousOwner !== undefined };
}

/** What those sent are checked against: the first order's lines, and what is known of those that are new (D49, D63). */
async function checkedLines(
  sent: OrderToDuplicate,
  source: StoredHeader,
  { caller: { dealer }, store }: DuplicateContext,
) {
  const { OrderLines } = sent;
  await assertDescriptionLengths(dealer, OrderLines, store, sent.Id);
  const unknownMfgIds = await unknownManufacturers(dealer, OrderLines);
  const stored = await storedLines(dealer, source, OrderLines);
  const before = { OrderLines: stored, Bundles: source.order.Bundles };
  return { stored, ...(await readKnown(dealer, { sent, stored: before })), unknownMfgIds };
}

/** Today's prices, where they are asked for or the order is older than the way it is worked out now. */
async function pricesFor(
  sent: NewOrder & Pick<OrderToDuplicate, 'RefreshPricing'>,
  source: OrderHeader,
  { dealer }: StaffCaller,
) {
  const isRefreshed = sent.RefreshPricing ?? false;
  if (!isRefreshed && source.BusinessVersion >= BUSINESS_VERSION) return undefined;
  return newPrices(sent, await todaysPrices(dealer, sent.OrderLines));
}
