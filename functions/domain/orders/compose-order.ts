import * as z from 'zod/mini';
import {
  MAX_FIELD_ERRORS,
  createConflictError,
  createValidationError,
  computeOrReject,
} from '#functions/api-error.ts';
import { getCurrentTaxDay } from '#functions/domain/dealers/tax-rates.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { serverDecidedFields } from '#shared/order/order-fields.ts';
import { indexLinesById } from '#shared/order/rules/correct-order-lines.ts';
import { getInstallationAddress } from '#shared/order/rules/installation-address.ts';
import { normalizeGroups } from '#shared/order/rules/normalize-groups.ts';
import { validateOrderForSave, type OrderProblem } from '#shared/order/rules/order-problems.ts';
import { validateOrderLine, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import { findDefaultTaxRate, type PricingStore } from '#shared/pricing/order/order-taxes.ts';
import { verifyOrderTotals, recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import { NewOrder, Order, type OrderLine } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { hasForeignLockedCost, type LineProductLookup } from './catalog-price-limits.ts';
import { applyCorrections, type OrderCorrections } from './order-corrections.ts';
import { packReferenceText, unpackReferenceText } from './packed-reference.ts';

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
  store: PricingStore,
): Order {
  const { Bundles, OrderLines } = sent;
  const groups = normalizeGroups({ Bundles, OrderLines: OrderLines.map(normalizeLineFields) });
  const InstallationInfo = getInstallationAddress(sent);
  return recalculateOrder(
    { ...sent, ...pickServerFields(serverFields), ...groups, InstallationInfo },
    store,
  );
}

/** Adds the region's tax rate if none was sent (D65); a sent rate stays. */
export function applyDefaultTaxRate<Sent extends NewOrder>(sent: Sent, store: PricingStore): Sent {
  if (sent.SalesTaxRate !== null) return sent;
  const orderForTax = { ...sent, InstallationInfo: getInstallationAddress(sent) };
  return {
    ...sent,
    SalesTaxRate: findDefaultTaxRate(orderForTax, getCurrentTaxDay(), store) ?? null,
  };
}

type SaveContext = {
  store: PricingStore;
  /**
   * The caller sent no tax rate, so the region's current rate applies, and the sent totals may still use
   * the default rate.
   */
  isTaxRateOmitted?: boolean;
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
export function assertOrderValid(sent: NewOrder, serverFields: ServerFields, context: SaveContext) {
  const orderProblems = validateOrderForSave(sent).filter(
    ({ field }) => !(context.isCustomerOptional && field === 'CustomerId'),
  );
  const problems = [...orderProblems, ...listLineProblems(sent, serverFields, context)];
  if (problems[0]) {
    const fieldErrors = problems
      .slice(0, MAX_FIELD_ERRORS)
      .map(({ field, message }) => [field, message]);
    throw createValidationError(
      problems[0].message,
      Object.fromEntries(fieldErrors) as Record<string, string>,
    );
  }
}

/** Throws if the order cannot be saved, or if its amounts differ from the server's (D25, D49). */
export function assertOrderSavable(
  sent: NewOrder,
  serverFields: ServerFields,
  context: SaveContext,
) {
  assertOrderValid(sent, serverFields, context);
  // A new bundle has no subtotal yet to compare.
  const Bundles = sent.Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId >= 0);
  const sentOrder = { ...sent, ...pickServerFields(serverFields), Bundles };
  if (!computeOrReject(() => verifyOrderTotals(sentOrder, context.store, context)).isAsSent)
    throw createConflictError(ordersTexts.calculationIssue);
}

function listLineProblems(
  { OrderLines }: NewOrder,
  { OrderSalesSettings }: ServerFields,
  { stored, imported, findProduct, unknownMfgIds }: SaveContext,
): OrderProblem[] {
  const byId = indexLinesById(stored);
  return OrderLines.flatMap((line, index) => {
    const storedLine = byId.get(line.OrderLineId);
    const previousLine = storedLine ?? imported.get(line.OrderLineId);
    const problems: { field: keyof OrderLine; message: string }[] = validateOrderLine(
      line,
      previousLine,
      OrderSalesSettings,
    );
    if (hasForeignLockedCost(line, previousLine, findProduct))
      problems.push({ field: 'InitialDealerCost', message: pricingTexts.discountLocked });
    if (line.MfgCode && line.MfgId !== storedLine?.MfgId && unknownMfgIds.has(line.MfgId ?? 0))
      problems.push({ field: 'MfgId', message: productsTexts.unknownManufacturer });
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
  ...line,
  MfgId: line.MfgCode?.trim() ? (line.MfgId ?? null) : null,
});

const noCorrections: OrderCorrections = { lines: [], bundles: [] };

/** The data that a repeated request needs for the same answer; the rest is in its body (D46). */
export const packOrderReference = (
  order: Order,
  { storeCode, ownRates }: PricingStore,
  corrections = noCorrections,
) => {
  const { SalesTaxRate } = order;
  const serverFields = pickServerFields(order);
  return packReferenceText(
    JSON.stringify({ storeCode, ownRates, SalesTaxRate, own: serverFields, corrections }),
  );
};

export function composeOrderFromReference(sent: NewOrder, reference: string): Order {
  const {
    own: serverFields,
    storeCode,
    ownRates,
    SalesTaxRate = sent.SalesTaxRate,
    ...storedCorrections
  } = JSON.parse(unpackReferenceText(reference)) as OrderReference;
  const correctedOrder = {
    ...applyCorrections(sent, getCorrections(storedCorrections)),
    SalesTaxRate,
  };
  return composeOrder(correctedOrder, serverFields, { storeCode, ownRates });
}

/** Old references contain only line corrections: at that time callers set the price limits. */
export const getCorrections = ({
  corrections,
  omitted = [],
}: StoredCorrections): OrderCorrections => corrections ?? { lines: omitted, bundles: [] };

export type StoredCorrections = {
  corrections?: OrderCorrections;
  omitted?: OrderCorrections['lines'];
};
type OrderReference = StoredCorrections &
  PricingStore &
  Partial<Pick<Order, 'SalesTaxRate'>> & { own: ServerFields };

export async function rejectStaleOrder(dealer: DealerKey, id: number): Promise<never> {
  countMetric('Conflicts');
  const current = await loadOrder(dealer, id);
  throw createConflictError(ordersTexts.changedBySomeoneElse, { Order: z.encode(Order, current) });
}

/** Runs a save; if the order was changed meanwhile, the error carries its current state (D23). */
export async function saveOrRejectStale(dealer: DealerKey, id: number, save: () => Promise<void>) {
  try {
    await save();
  } catch (error) {
    if (error instanceof StaleOrderError) await rejectStaleOrder(dealer, id);
    throw error;
  }
}
