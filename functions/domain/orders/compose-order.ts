import type * as z from 'zod/mini';
import {
  MAX_FIELD_ERRORS,
  createConflictError,
  createValidationError,
  computeAmountsOrReject,
} from '#functions/rejection-error.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { asCents } from '#shared/money/money.ts';
import { serverDecidedFields } from '#shared/order/order-fields.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { validateOrderForSave, type OrderProblem } from '#shared/order/rules/order-problems.ts';
import { validateOrderLine, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import { removeTaxableOfAll } from '#shared/pricing/line/line-taxable.ts';
import { removeMissingPriceSource } from '#shared/pricing/line/price-source.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { limitDepositToTotal } from '#shared/pricing/order/charges.ts';
import {
  findDefaultTaxRate,
  isTaxedByRegion,
  type DealerPricingContext,
} from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import {
  recalculateSentOrder,
  recalculateOrder,
} from '#shared/pricing/order/recalculate-sent-order.ts';
import { findDefaultTradeInTax } from '#shared/pricing/order/trade-in-tax.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import {
  NewOrder,
  Order,
  type NewOrderBody,
  type OrderLine,
} from '#shared/schemas/order-schema.ts';
import { hasInvalidLockedDealerCost, type LineProductLookup } from './catalog-price-limits.ts';
import { compressReplayReference, decompressReplayReference } from './compress-replay-reference.ts';
import { applyOrderCorrections, type OrderCorrections } from './order-corrections.ts';
import {
  replaceTaxExemption,
  settleTaxExemption,
  type ExemptionContext,
} from './settle-tax-exemption.ts';

/** The fields that only the server sets; values that a caller sends are dropped (D47). */
export type ServerFields = Omit<Order, keyof NewOrder> &
  Pick<Order, (typeof serverDecidedFields)[number]>;

const serverFieldNames = [
  ...Object.keys(Order.shape).filter((field) => !(field in NewOrder.shape)),
  ...serverDecidedFields,
] as readonly (keyof ServerFields)[];

const pickServerFields = (order: ServerFields) =>
  Object.fromEntries(serverFieldNames.map((field) => [field, order[field]])) as ServerFields;

/**
 * Composes an order from the sent fields and the server's fields; the same input always gives the same
 * order.
 */
export function composeOrder(
  sent: NewOrder,
  serverFields: ServerFields,
  store: DealerPricingContext,
): Order {
  const { Bundles, OrderLines } = sent;
  const groups = normalizeBundlesAndLines({
    Bundles,
    OrderLines: OrderLines.map(normalizeLineFields),
  });
  const InstallationInfo = getInstallationOrShippingAddress(sent);
  return recalculateOrder(
    { ...sent, ...pickServerFields(serverFields), ...groups, InstallationInfo },
    store,
  );
}

/**
 * The order of a caller, whose total may be another one than the server's (D64, B5.4): a fixed deposit that was allowed
 * of theirs, and is above the server's, becomes that total. Otherwise the order could not be saved again.
 */
export function composeSentOrder(
  sent: NewOrder,
  serverFields: ServerFields,
  store: DealerPricingContext,
): Order {
  const order = composeOrder(sent, serverFields, store);
  const { CustomDownPayment, Total } = order;
  const DownPayment = limitDepositToTotal(order.DownPayment, Total);
  return CustomDownPayment && DownPayment !== order.DownPayment
    ? { ...order, DownPayment, BalanceDue: asCents(Total - DownPayment) }
    : order;
}

/** Adds the region's tax rate of a day if none was sent (D65); a sent rate stays. */
export function applyTaxRateIfMissing<Sent extends NewOrder>(
  sent: Sent,
  day: string,
  store: DealerPricingContext,
): Sent {
  if (sent.SalesTaxRate !== null) return sent;
  const orderForTax = { ...sent, InstallationInfo: getInstallationOrShippingAddress(sent) };
  return { ...sent, SalesTaxRate: findDefaultTaxRate(orderForTax, day, store) ?? null };
}

/** The totals of a sent order that depend on its tax, where the server works the tax out (D14, B5.4). */
export function computeTaxOfSentOrder(
  sent: NewOrder,
  serverFields: ServerFields,
  store: DealerPricingContext,
): NewOrder {
  const { SalesTax, Total, DownPayment, BalanceDue } = computeAmountsOrReject(() =>
    composeOrder(sent, serverFields, store),
  );
  return { ...sent, SalesTax, Total, DownPayment, BalanceDue };
}

/** The rate of a new order whose body names none, and neither customer nor region: its settings', or 7 % (D14). */
export const resolveTaxRate = (sent: NewOrder, serverFields: ServerFields) =>
  getTaxRateOrDefault({ ...sent, ...pickServerFields(serverFields) });

/** The order with what its certificate makes of its rate (B5.4). */
export function applyTaxExemption(
  sent: NewOrder,
  serverFields: ServerFields,
  context: ExemptionContext,
): NewOrder {
  const orderForTax = {
    ...sent,
    ...pickServerFields(serverFields),
    InstallationInfo: getInstallationOrShippingAddress(sent),
  };
  const { SalesTaxRate, TaxExemption } = settleTaxExemption(orderForTax, context);
  return { ...replaceTaxExemption(sent, TaxExemption), SalesTaxRate };
}

/**
 * Adds what the caller left out of what becomes of trade-ins (B5.3): a save keeps what is stored, a new order has the
 * dealer's choice for its region.
 */
export function applyTradeInTaxIfMissing<Sent extends NewOrder>(
  sent: Sent,
  { stored, dealer }: { stored: Pick<Order, 'TradeInTax'> | undefined; dealer: Dealer },
): Sent {
  if (sent.TradeInTax !== undefined) return sent;
  const orderForTax = { ...sent, InstallationInfo: getInstallationOrShippingAddress(sent) };
  const TradeInTax = stored ? stored.TradeInTax : findDefaultTradeInTax(orderForTax, dealer);
  return TradeInTax ? { ...sent, TradeInTax } : sent;
}

type SaveContext = {
  store: DealerPricingContext;
  /**
   * The caller sent no tax rate, so the region's current rate applies, and the sent totals may still use
   * the default rate.
   */
  isTaxRateOmitted?: boolean;
  /** Whether the caller named one of the fields that the documented formula of the tax does not know. */
  knowsTaxFields?: boolean;
  /** The stored lines; empty for a new order, and lines that no check needs may be missing. */
  stored: readonly OrderLine[];
  /** The imported data of lines that were not stored before, by line id. */
  imported: ReadonlyMap<string, PreviousLine>;
  findProduct: LineProductLookup;
  unknownMfgIds: ReadonlySet<number>;
  /** For a duplicate of a legacy order: the customer may be missing until the duplicate is saved. */
  isCustomerOptional?: boolean;
};

/** Throws if the order or a line breaks a rule of saving (D49). */
export function assertOrderRules(
  sent: NewOrder,
  serverFields: ServerFields,
  context: SaveContext,
): void {
  const orderProblems = validateOrderForSave(sent).filter(
    ({ field }) => !(context.isCustomerOptional && field === 'CustomerId'),
  );
  const problems = [...orderProblems, ...listLineProblems(sent, serverFields, context)];
  if (problems[0]) {
    const fieldErrors = problems
      .slice(0, MAX_FIELD_ERRORS)
      .map(({ field, message }) => [field, message] as const);
    throw createValidationError(problems[0].message, Object.fromEntries(fieldErrors));
  }
}

/** Throws if the order cannot be saved, or if its amounts differ from the server's (D25, D49). */
export function assertOrderRulesAndTotals(
  sent: NewOrder,
  serverFields: ServerFields,
  context: SaveContext,
): void {
  assertOrderRules(sent, serverFields, context);
  const sentOrder = {
    ...sent,
    ...pickServerFields(serverFields),
    ...normalizeBundlesAndLines(sent),
  };
  const options = { ...context, newPositions: listNewPositions(sent, sentOrder) };
  const { isAsSent } = computeAmountsOrReject(() => {
    // The amounts of untaken bundles are checked too, so that taking one can never prevent a save.
    computeOrderTotals({ ...sentOrder, Bundles: [] }, context.store);
    return recalculateSentOrder(sentOrder, context.store, options);
  });
  if (!isAsSent) throw createConflictError(ordersMessages.calculationIssue);
}

/** The positions of the bundles that have none in the sent order; they follow those that have one. */
function listNewPositions(
  sent: Pick<NewOrder, 'Bundles'>,
  { Bundles }: Pick<NewOrder, 'Bundles'>,
): Set<number> {
  const sentIds = sent.Bundles.map(({ OrderLineGroupId }) => OrderLineGroupId).filter(
    (groupId) => groupId >= 0,
  );
  const first = sentIds.includes(INDIVIDUAL_LINES_GROUP_ID) ? 0 : 1;
  return new Set(
    [...Bundles.keys()].filter(
      (position) => position < first || position >= first + sentIds.length,
    ),
  );
}

/**
 * Throws 409 where an order with untaken bundles is saved by a page that knows no options: it would take them
 * all (B1.6).
 */
export function assertKnowsOptions(
  sent: Pick<NewOrder, 'Bundles'>,
  stored: Pick<NewOrder, 'Bundles'>,
): void {
  const isUnknown = sent.Bundles.every(({ Choice }) => (Choice ?? null) === null);
  if (isUnknown && !stored.Bundles.every(isTakenBundle))
    throw createConflictError(ordersMessages.hasOptions);
}

function listLineProblems(
  { OrderLines }: NewOrder,
  { OrderSalesSettings }: ServerFields,
  { store, stored, imported, findProduct, unknownMfgIds }: SaveContext,
): OrderProblem[] {
  const byId = indexLinesById(stored);
  return OrderLines.flatMap((line, index) => {
    const storedLine = byId.get(line.OrderLineId);
    const previousLine = storedLine ?? imported.get(line.OrderLineId);
    const problems: { field: keyof OrderLine; message: CodedMessage }[] = validateOrderLine(
      line,
      previousLine,
      OrderSalesSettings,
    );
    if (hasInvalidLockedDealerCost(line, previousLine, findProduct))
      problems.push({ field: 'InitialDealerCost', message: pricingMessages.discountLocked });
    if (line.Taxable === 'federal' && !isTaxedByRegion(store))
      problems.push({ field: 'Taxable', message: pricingMessages.noFederalTax });
    if (line.MfgCode && line.MfgId !== storedLine?.MfgId && unknownMfgIds.has(line.MfgId ?? 0))
      problems.push({ field: 'MfgId', message: productsMessages.unknownManufacturer });
    return problems.map(({ field, message }) => ({
      field: `OrderLines.${index}.${field}`,
      message,
    }));
  });
}

/** Optional line fields, so that the answer is the same as a later read. */
const lineFieldDefaults = {
  MfgCode: null,
  MfgId: null,
  PartNumber: null,
  Description: null,
  StockCode: null,
  ImportedDiscount1: null,
  ImportedDiscount2: null,
  MaximumPrice: null,
  MinimumPrice: null,
  IsRetailTyped: null,
  IsDealerCostTyped: null,
} as const satisfies Partial<OrderLine>;

/** A line without a manufacturer code has no manufacturer. */
const normalizeLineFields = (line: OrderLine): OrderLine => ({
  ...lineFieldDefaults,
  ...removeMissingPriceSource(removeTaxableOfAll(line)),
  MfgId: line.MfgCode?.trim() ? (line.MfgId ?? null) : null,
});

const noCorrections: OrderCorrections = { lines: [], bundles: [] };

/** The data that a repeated request needs for the same answer; the rest is in its body (D46). */
export const packOrderReplayReference = (
  order: Order,
  { storeCode, ownRates }: DealerPricingContext,
  corrections = noCorrections,
) => {
  const { SalesTaxRate, TradeInTax, ConfirmedTaxRate, DeclinedTaxRate, TaxExemption } = order;
  const terms = { SalesTaxRate, TradeInTax, ConfirmedTaxRate, DeclinedTaxRate, TaxExemption };
  const own = pickServerFields(order);
  return compressReplayReference(
    JSON.stringify({ storeCode, ownRates, ...terms, own, corrections }),
  );
};

export function composeOrderFromReplayReference(
  sent: z.output<typeof NewOrderBody>,
  reference: string,
): Order {
  const {
    own: serverFields,
    storeCode,
    ownRates,
    SalesTaxRate = sent.SalesTaxRate ?? null,
    TradeInTax = sent.TradeInTax,
    ConfirmedTaxRate = sent.ConfirmedTaxRate,
    DeclinedTaxRate = sent.DeclinedTaxRate,
    TaxExemption,
    ...storedCorrections
  } = JSON.parse(decompressReplayReference(reference)) as OrderReplayReference;
  const correctedOrder = {
    ...replaceTaxExemption(
      applyOrderCorrections(sent, upgradeStoredCorrections(storedCorrections)),
      TaxExemption,
    ),
    SalesTaxRate,
    ...(TradeInTax !== undefined && { TradeInTax }),
    ConfirmedTaxRate,
    DeclinedTaxRate,
  };
  return composeSentOrder(correctedOrder, serverFields, { storeCode, ownRates });
}

/** Old references contain only line corrections: at that time callers set the price limits. */
export const upgradeStoredCorrections = ({
  corrections,
  omitted = [],
}: StoredCorrections): OrderCorrections => corrections ?? { lines: omitted, bundles: [] };

export type StoredCorrections = {
  corrections?: OrderCorrections;
  omitted?: OrderCorrections['lines'];
};
type OrderReplayReference = StoredCorrections &
  DealerPricingContext &
  Partial<
    Pick<
      Order,
      'SalesTaxRate' | 'TradeInTax' | 'ConfirmedTaxRate' | 'DeclinedTaxRate' | 'TaxExemption'
    >
  > & { own: ServerFields };
