import { getCatalogPricesPolicy } from '#functions/domain/approvals/catalog-prices.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { chooseAllowedSalesSettings } from '#functions/domain/orders/choose-sales-settings.ts';
import {
  applyTradeInTaxIfMissing,
  assertOrderRules,
} from '#functions/domain/orders/compose-order.ts';
import { createOrderOnce } from '#functions/domain/orders/create-order-once.ts';
import { assertTypedDescriptionLengths } from '#functions/domain/orders/description-length.ts';
import {
  composeDuplicatedOrder,
  computeRefreshedPrices,
  parseDuplicateReplayReference,
  packDuplicateReplayReference,
} from '#functions/domain/orders/duplicate-order.ts';
import { buildNewOrderServerFields } from '#functions/domain/orders/new-order-server-fields.ts';
import {
  addSourceCorrections,
  applyOrderCorrections,
} from '#functions/domain/orders/order-corrections.ts';
import {
  findCustomerCertificate,
  requireOrderCustomerFields,
  requireOrderOwnerAndSender,
} from '#functions/domain/orders/order-parties.ts';
import { findPreviousOwner } from '#functions/domain/orders/order-transfer.ts';
import { readOffersOfBuyer } from '#functions/domain/orders/read-price-offers.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { dropUnknownRepsFromChangedSlots } from '#functions/domain/orders/rep-slots.ts';
import { readLineCheckData, storeNewOrder } from '#functions/domain/orders/save-order.ts';
import { copyTaxExemption } from '#functions/domain/orders/settle-tax-exemption.ts';
import type { PriceOffers } from '#functions/domain/products/price-offers.ts';
import { readLinesWithCurrentPrices } from '#functions/domain/products/read-lines-with-current-prices.ts';
import { createConflictError, computeAmountsOrReject } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { getOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { toOrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { isLegacyOrderId } from '#functions/store/orders/stored-legacy-orders.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { BUSINESS_VERSION } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';

/**
 * Makes a new order from an order as the client sends it, with unsaved edits. The source order does not
 * change (D15); 409 where it is deleted. Import data of a line is read from the stored source order only
 * (D26, D49).
 */
export const handler = createApiHandler(
  orders.duplicateOrder,
  async ({ body: { ClientId, ...sentBody }, caller, idempotency }) => {
    const created = await createOrderOnce(ClientId, { caller, idempotency }, async () => {
      const { dealer } = caller;
      const [source, { viewer, store }] = await Promise.all([
        loadOrderHeader(dealer, sentBody.Id),
        readViewerAndDealer(caller),
      ]);
      const body = { ...sentBody, SalesRepId: getDuplicateOwnerId(sentBody, source.order, caller) };
      assertOrderVisible(source.order, viewer);
      const rejection = findTransitionRejection('duplicate', source.order);
      if (rejection !== undefined) throw createConflictError(rejection);

      const { unnumberedFields, parties, isTransferred, customerCertificate } =
        await readServerFields(source.order, body, {
          caller,
          store,
        });
      await assertTypedDescriptionLengths(dealer, body.OrderLines, store, body.Id);
      const { corrections: serverValues, ...lineChecks } = await readLineCheckData(dealer, body, {
        before: toOrderForSave(source),
        // A refresh brings the catalogue's costs: they are compared with what it says now.
        policy:
          needsPriceRefresh(body, source.order) && getCatalogPricesPolicy(store) !== 'none'
            ? 'all'
            : getCatalogPricesPolicy(store),
      });
      const { OrderSalesSettings: settings } = unnumberedFields;
      const buyer = { customerId: body.CustomerId, settings, dealerRecord: store };
      const readOffers = () => readOffersOfBuyer(dealer, buyer);
      const corrections = await addSourceCorrections(body, serverValues, {
        ...lineChecks,
        readOffers,
      });
      const sent = applyOrderCorrections(body, corrections);
      const prices = await readRefreshedPrices(sent, source.order, { caller, readOffers });
      const pricing = await readDealerPricingContext(dealer, store);
      const today = body.Today ?? new Date().toISOString().slice(0, 10);
      const { TradeInTax } = applyTradeInTaxIfMissing(body, {
        stored: source.order,
        dealer: store,
      });
      const exemption = copyTaxExemption(body, source.order, {
        customerCertificate,
        day: getDealerDay(store),
        store: pricing,
      });
      const duplicateReference = { ...pricing, corrections, today, prices, TradeInTax, exemption };
      // A price refresh may leave a deposit above the total. That is not the user's error, so the order is
      // validated with the prices before the refresh.
      const unrefreshedOrder = computeAmountsOrReject(() =>
        composeDuplicatedOrder(body, {
          ...duplicateReference,
          own: unnumberedFields,
          prices: undefined,
        }),
      );
      assertOrderRules({ ...sent, Total: unrefreshedOrder.Total }, unnumberedFields, {
        store: pricing,
        ...lineChecks,
        isCustomerOptional:
          isLegacyOrderId(source.order.Id) && body.CustomerId === source.order.CustomerId,
      });

      const stored = await storeNewOrder(
        unnumberedFields,
        (own) => {
          const reference = { ...duplicateReference, own };
          const { PriceRefresh, ...order } = computeAmountsOrReject(() =>
            composeDuplicatedOrder(body, reference),
          );
          return {
            order,
            PriceRefresh,
            transition: 'duplicate' as const,
            ownerName: getFullName(parties.owner),
            reference: packDuplicateReplayReference(reference),
            transfer: isTransferred ? parties : undefined,
          };
        },
        { caller, idempotency, dealerRecord: store, clientId: ClientId },
      );
      return { ...stored.order, PriceRefresh: stored.PriceRefresh };
    });
    return { PriceRefresh: null, ...created };
  },
  async ({ body }, reference) =>
    composeDuplicatedOrder(body, parseDuplicateReplayReference(reference)),
);

/** A legacy order whose owner is not a user of the dealer: the caller owns the new order. */
const getDuplicateOwnerId = (
  sent: OrderToDuplicate,
  source: OrderHeader,
  { salesRepId }: StaffCaller,
) =>
  isLegacyOrderId(source.Id) && sent.SalesRepId === 0 && source.SalesRepId === 0
    ? salesRepId
    : sent.SalesRepId;

/** Read only for an order that has a certificate (B5.4). */
const findCertificateOfSource = async (source: OrderHeader, sent: NewOrder, caller: StaffCaller) =>
  (sent.TaxExemption ?? source.TaxExemption)
    ? findCustomerCertificate(caller, source.CustomerId)
    : undefined;

type DuplicateContext = { caller: StaffCaller; store: Dealer };

/**
 * The server's own fields of the new order. The order counts as transferred only if its owner differs from
 * the source order's owner (D38).
 */
async function readServerFields(
  source: OrderHeader,
  sent: OrderToDuplicate,
  { caller, store }: DuplicateContext,
) {
  const [customer, slots, parties] = await Promise.all([
    sent.CustomerId === source.CustomerId
      ? { ...source, certificate: await findCertificateOfSource(source, sent, caller) }
      : requireOrderCustomerFields(caller, sent.CustomerId),
    dropUnknownRepsFromChangedSlots(caller.dealer, sent, source),
    requireOrderOwnerAndSender(caller, sent.SalesRepId),
  ]);
  const { owner, sender } = parties;
  const previousOwner =
    sent.SalesRepId === source.SalesRepId ? undefined : findPreviousOwner(parties);
  const unnumberedFields = buildNewOrderServerFields(sent, caller, {
    CustomerName: customer.CustomerName,
    JdeNumber: customer.JdeNumber,
    ...slots,
    OrderSalesSettings: chooseAllowedSalesSettings(sent.OrderSalesSettings, [
      source.OrderSalesSettings,
      getOwnOrDefaultSalesSettings(owner, store),
      ...(sender ? [getOwnOrDefaultSalesSettings(sender, store)] : []),
    ]),
    TransferredFromRepId: previousOwner?.SalesRepId,
  });
  return {
    unnumberedFields,
    parties,
    isTransferred: previousOwner !== undefined,
    customerCertificate: customer.certificate,
  };
}

const needsPriceRefresh = (
  { RefreshPricing }: Pick<OrderToDuplicate, 'RefreshPricing'>,
  source: OrderHeader,
) => (RefreshPricing ?? false) || source.BusinessVersion < BUSINESS_VERSION;

/**
 * Current prices, if the request asks for them or the source order was computed with an older business
 * version; otherwise undefined.
 */
async function readRefreshedPrices(
  sent: NewOrder & Pick<OrderToDuplicate, 'RefreshPricing'>,
  source: OrderHeader,
  {
    caller: { dealer },
    readOffers,
  }: { caller: StaffCaller; readOffers: () => Promise<PriceOffers> },
) {
  if (!needsPriceRefresh(sent, source)) return undefined;
  return computeRefreshedPrices(
    sent,
    await readLinesWithCurrentPrices(dealer, sent.OrderLines, await readOffers()),
  );
}
