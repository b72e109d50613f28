import * as z from 'zod/mini';
import type { CatalogPricesPolicy } from '#functions/domain/approvals/catalog-prices.ts';
import { buildRequestWithdrawal } from '#functions/domain/approvals/withdraw-request.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { createBusyError, createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { OrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { buildClientIdWrite } from '#functions/store/orders/stored-client-ids.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import {
  loadOrder,
  loadOrderHeader,
  saveOrder,
  type OrderSave,
} from '#functions/store/orders/stored-orders.ts';
import {
  createWithNextId,
  getOrderIdCounter,
  toOrderNumber,
} from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { namesTaxField } from '#shared/pricing/order/recalculate-sent-order.ts';
import { listLockedChanges } from '#shared/proposals/accepted-order-lock.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { Order, type NewOrder } from '#shared/schemas/order-schema.ts';
import { compareSavedOffer } from './compare-saved-offer.ts';
import {
  applyTaxExemption,
  applyTaxRateIfMissing,
  applyTradeInTaxIfMissing,
  assertKnowsOptions,
  assertOrderRulesAndTotals,
  composeSentOrder,
  computeTaxOfSentOrder,
  packOrderReplayReference,
  resolveTaxRate,
  type ServerFields,
} from './compose-order.ts';
import { ClientIdInUseError } from './create-order-once.ts';
import { assertTypedDescriptionLengths } from './description-length.ts';
import { listMfgIdsMissingAtDealer } from './list-mfg-ids-missing-at-dealer.ts';
import {
  addSourceCorrections,
  applyOrderCorrections,
  readSaveComparisonData,
} from './order-corrections.ts';
import type { OrderOwnerParties } from './order-parties.ts';
import { buildTransferWrites } from './order-transfer.ts';
import { readOffersOfBuyer } from './read-price-offers.ts';
import { readStoredLinesForComparison } from './read-stored-lines-for-comparison.ts';
import {
  keepStoredCertificate,
  writesCertificate,
  type ExemptionContext,
} from './settle-tax-exemption.ts';

/*
 * The one way in which an order that a rep sends is checked, composed and stored: a new order and a save
 * (checkAndSaveSentOrder), a duplicate (storeNewOrder) and a restored version (storeOrderAndAnswerOrReject).
 */

/** What sent lines are checked against (D49, D63). */
type LineChecks = Awaited<ReturnType<typeof readLineCheckData>>;

/**
 * Reads the stored lines, the imports and the products that the sent lines are compared with. `before` is
 * the order that is saved, or the source of a duplicate; undefined for a new order.
 */
export async function readLineCheckData(
  dealer: DealerKey,
  sent: Pick<NewOrder, 'OrderLines' | 'Bundles' | 'CustomerId'>,
  {
    before,
    policy: policyOrPromise,
  }: { before?: OrderForSave; policy: CatalogPricesPolicy | Promise<CatalogPricesPolicy> },
) {
  const readComparison = async () => {
    const policy = await policyOrPromise;
    const stored = before
      ? await readStoredLinesForComparison(dealer, before, sent.OrderLines)
      : [];
    const storedGroups = { OrderLines: stored, Bundles: before?.header.order.Bundles ?? [] };
    return {
      stored,
      ...(await readSaveComparisonData(dealer, { sent, stored: storedGroups, policy })),
    };
  };
  const [unknownMfgIds, comparison] = await Promise.all([
    listMfgIdsMissingAtDealer(dealer, sent.OrderLines),
    readComparison(),
  ]);
  return { unknownMfgIds, ...comparison };
}

/** How often order and proposal are read again when something happens to its proposal or request at the same time. */
const MAX_ATTEMPTS = 5;

type StoreContext = {
  caller: StaffCaller;
  idempotency: IdempotentCall;
  dealerRecord: Dealer;
  /** The client's own id of a new order (B7.5). */
  clientId?: string | null | undefined;
};

type OrderToStore = Omit<OrderSave, 'extraWrites' | 'proposal' | 'measures' | 'clientId'> & {
  /** What a repeated request needs for the same answer (D46). */
  reference: string;
  /** The owners, where the order passes from one to another with this save (D38). */
  transfer?: OrderOwnerParties | undefined;
};

/**
 * Stores an order with the answer of its call, with the notices of a transfer, and with what it changes of a live
 * proposal. Throws 409 with the current order if it was saved meanwhile (D23), and ClientIdInUseError where the client's
 * own id has made an order.
 */
export async function storeOrderAndAnswerOrReject(
  { reference, transfer, ...save }: OrderToStore,
  { caller, idempotency, dealerRecord, clientId }: StoreContext,
): Promise<void> {
  const { order } = save;
  const transferWrites = transfer
    ? buildTransferWrites(caller, transfer, order, dealerRecord.StoreCode)
    : [];
  const { userId, dealer } = caller;
  const clientIdWrites = clientId
    ? [buildClientIdWrite(dealer, clientId, { orderId: order.Id, userId })]
    : [];
  const extraWrites = [
    buildIdempotencyWrite(idempotency, { reference }),
    ...clientIdWrites,
    ...transferWrites,
  ];
  const measures = measureForRules(order, dealerRecord);
  let { since } = save;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [{ writes, guarded, proposal }, withdrawal] = await Promise.all([
      compareSavedOffer({ caller, order, before: since?.header, dealerRecord }),
      since ? buildRequestWithdrawal(caller, { order, measures, dealerRecord }) : [],
    ]);
    try {
      const allWrites = [...extraWrites, ...writes, ...withdrawal];
      await saveOrder(caller.dealer, {
        ...save,
        since,
        proposal,
        measures,
        clientId: clientId ?? undefined,
        extraWrites: allWrites,
      });
      return;
    } catch (error) {
      const hasFailed = (write: TableWrite | undefined) =>
        write && error instanceof ConditionFailedError && error.failedWrites.includes(write);
      if (hasFailed(clientIdWrites[0])) throw new ClientIdInUseError();
      const isComparedChanged = [guarded, withdrawal[0]].some(hasFailed);
      if (since && error instanceof StaleOrderError)
        since = { ...since, header: await rereadUnsavedHeader(caller.dealer, since) };
      else if (!isComparedChanged) throw error;
    }
  }
  throw createBusyError();
}

/** What the dealer's rules are compared with at a commit, which reads no lines (B3.5). */
const measureForRules = (order: Order, { ApprovalRules }: Dealer) =>
  ApprovalRules && ApprovalRules.length > 0
    ? measureOrder(order, listRuledMfgIds(ApprovalRules))
    : undefined;

/** The header of an order that was shared since it was read. Throws 409 if it was saved (D23). */
async function rereadUnsavedHeader(dealer: DealerKey, { header: { order } }: OrderForSave) {
  const header = await loadOrderHeader(dealer, order.Id);
  return header.order.Version === order.Version
    ? header
    : rejectStaleWithCurrentOrder(dealer, order.Id);
}

/**
 * Gives a new order its number and stores it. The number is allocated only after all checks have passed
 * (D29). `compose` must not change anything: it may run again with another number.
 */
export const storeNewOrder = <Stored extends OrderToStore>(
  serverFields: ServerFields,
  compose: (numbered: ServerFields) => Stored,
  context: StoreContext,
): Promise<Stored> =>
  createWithNextId(getOrderIdCounter(context.caller.dealer), async (Id) => {
    const OrderNumber = String(toOrderNumber(Id));
    const composed = compose({ ...serverFields, Id, OrderNumber });
    await storeOrderAndAnswerOrReject(composed, context);
    return composed;
  });

export async function rejectStaleWithCurrentOrder(
  dealer: DealerKey,
  orderId: number,
): Promise<never> {
  countMetric('Conflicts');
  const current = await loadOrder(dealer, orderId);
  throw createConflictError(ordersMessages.changedBySomeoneElse, {
    Order: z.encode(Order, current),
  });
}

type SentOrder = {
  sent: NewOrder;
  /**
   * The body of a new order names no tax rate: `sent` has the customer's own, if there is one, and the tax is not
   * compared but computed (D14).
   */
  isTaxRateLeftOut?: boolean;
  customerCertificate: ExemptionContext['customerCertificate'];
  /** Of the customer, where that was read. */
  groupNames?: readonly string[] | undefined;
  /** The server's own fields of the version to store. A new order has no id and number yet. */
  serverFields: ServerFields;
  lineChecks: LineChecks;
  ownerName: string;
  transfer?: OrderOwnerParties | undefined;
  /** The version that was read; undefined for a new order. */
  since?: OrderForSave;
};

/**
 * Saves an order as a rep sent it: the server corrects what only it decides, checks the rules and the sent
 * amounts (400, 409), and stores its own calculation. A new order gets its number when all checks have
 * passed (D25, D29, D49).
 */
export async function checkAndSaveSentOrder(
  {
    sent: body,
    isTaxRateLeftOut,
    customerCertificate,
    groupNames,
    serverFields,
    lineChecks,
    ...save
  }: SentOrder,
  context: StoreContext,
): Promise<Order> {
  const { caller, dealerRecord } = context;
  const { dealer } = caller;
  const { since, transfer, ownerName } = save;
  if (since) assertKnowsOptions(body, since.header.order);
  const { corrections: serverValues, ...checks } = lineChecks;
  const day = getDealerDay(dealerRecord);
  const { OrderSalesSettings: settings } = serverFields;
  const corrections = await addSourceCorrections(body, serverValues, {
    ...checks,
    readOffers: () =>
      readOffersOfBuyer(dealer, {
        customerId: body.CustomerId,
        groupNames,
        settings,
        dealerRecord,
      }),
  });
  const [store] = await Promise.all([
    readDealerPricingContext(dealer, dealerRecord),
    assertTypedDescriptionLengths(dealer, body.OrderLines, dealerRecord, since?.header.order.Id),
  ]);
  const corrected = applyTradeInTaxIfMissing(applyOrderCorrections(body, corrections), {
    stored: since?.header.order,
    dealer: dealerRecord,
  });
  const stored = since?.header.order;
  const certified = keepStoredCertificate(applyTaxRateIfMissing(corrected, day, store), stored);
  const rated = isTaxRateLeftOut
    ? { ...certified, SalesTaxRate: resolveTaxRate(certified, serverFields) }
    : certified;
  const exemption = { customerCertificate, stored, isTaxRateLeftOut, day, store };
  const sent = applyTaxExemption(rated, serverFields, exemption);
  const isTaxWorkedOut = isTaxRateLeftOut || writesCertificate(body);
  const compared = isTaxWorkedOut ? computeTaxOfSentOrder(sent, serverFields, store) : rated;
  assertOrderRulesAndTotals(compared, serverFields, {
    store,
    isTaxRateOmitted: body.SalesTaxRate === null,
    knowsTaxFields: namesTaxField(body),
    ...checks,
  });
  const transition = since ? (transfer ? 'transfer' : 'save') : 'create';
  const compose = (ownFields: ServerFields) => {
    const order = composeSentOrder(sent, ownFields, store);
    const reference = packOrderReplayReference(order, store, corrections);
    return { order, transition, ownerName, since, reference, transfer } as const;
  };
  if (!since) return (await storeNewOrder(serverFields, compose, context)).order;
  const composed = compose(serverFields);
  await assertNothingLockedChanges(dealer, since, composed.order);
  await storeOrderAndAnswerOrReject(composed, context);
  return composed.order;
}

/** Throws 409 where a save would change what a customer accepted (B2.8). */
async function assertNothingLockedChanges(dealer: DealerKey, since: OrderForSave, next: Order) {
  const { Acceptance, Id } = since.header.order;
  if (!Acceptance) return;
  const accepted = await loadOrder(dealer, Id);
  if (accepted.Version !== next.Version - 1) await rejectStaleWithCurrentOrder(dealer, Id);
  if (listLockedChanges(accepted, next).length > 0)
    throw createConflictError(proposalsMessages.locked(Acceptance.Name));
}
