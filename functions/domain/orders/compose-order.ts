import * as z from 'zod/mini';
import { MOST_ERRORS, conflict, invalid, withinLimits } from '#functions/api-error.ts';
import { taxDay } from '#functions/domain/dealers/tax-rates.ts';
import { count } from '#functions/log/request.ts';
import { StaleOrder } from '#functions/store/orders/header.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
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
import { isLockedCostForeign, type ProductOf } from './catalogue-limits.ts';
import { corrected, type Corrections } from './corrections.ts';
import { packText, unpackText } from './packed-reference.ts';

/** What of an order is the server's: whatever a caller sends in it is dropped (D47). */
export type ServerFields = Omit<Order, keyof NewOrder> &
  Pick<Order, (typeof serverDecidedFields)[number]>;

const serverFieldNames = [
  ...Object.keys(Order.shape).filter((field) => !(field in NewOrder.shape)),
  ...serverDecidedFields,
] as readonly (keyof ServerFields)[];

const pickOwn = (order: ServerFields) =>
  Object.fromEntries(serverFieldNames.map((field) => [field, order[field]])) as ServerFields;

/** An order from what its caller sent and what the server says: the same two always give the same order. */
export function composeOrder(sent: NewOrder, own: ServerFields, store: PricingStore): Order {
  const { Bundles, OrderLines } = sent;
  const groups = normalizeGroups({ Bundles, OrderLines: OrderLines.map(tidy) });
  const InstallationInfo = getInstallationAddress(sent);
  return recalculateOrder({ ...sent, ...pickOwn(own), ...groups, InstallationInfo }, store);
}

/** What was sent with the tax rate of its region where it says none (D65); any other stays as it is. */
export function withOpenRate<Sent extends NewOrder>(sent: Sent, store: PricingStore): Sent {
  if (sent.SalesTaxRate !== null) return sent;
  const taxed = { ...sent, InstallationInfo: getInstallationAddress(sent) };
  return { ...sent, SalesTaxRate: findDefaultTaxRate(taxed, taxDay(), store) ?? null };
}

type SaveContext = {
  store: PricingStore;
  /** The caller gave no tax rate: it is the region's now, and their totals may still be those of the default. */
  isRateOpen?: boolean;
  /** The lines the order had; none of a new one, and none that nothing depends on. */
  stored: readonly OrderLine[];
  /** What imports have brought with lines that were not stored before, by their ids. */
  imported: ReadonlyMap<string, PreviousLine>;
  productOf: ProductOf;
  unknownMfgIds: ReadonlySet<number>;
  /** Made of a legacy order: its customer, who may be nobody yet, is asked for when it is saved. */
  isCustomerOpen?: boolean;
};

/** Refuses what breaks a rule of saving: of the order, or of a line (D49). */
export function assertOrderValid(sent: NewOrder, own: ServerFields, context: SaveContext) {
  const ofOrder = validateOrderForSave(sent).filter(
    ({ field }) => !(context.isCustomerOpen && field === 'CustomerId'),
  );
  const problems = [...ofOrder, ...problemsOfLines(sent, own, context)];
  if (problems[0]) {
    const named = problems.slice(0, MOST_ERRORS).map(({ field, message }) => [field, message]);
    throw invalid(problems[0].message, Object.fromEntries(named) as Record<string, string>);
  }
}

/** Refuses what cannot be saved, and figures that are not those the server finds (D25, D49). */
export function assertOrderSavable(sent: NewOrder, own: ServerFields, context: SaveContext) {
  assertOrderValid(sent, own, context);
  // A bundle that is new has no subtotal yet that could be compared.
  const Bundles = sent.Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId >= 0);
  const asSent = { ...sent, ...pickOwn(own), Bundles };
  if (!withinLimits(() => verifyOrderTotals(asSent, context.store, context)).isAsSent)
    throw conflict(ordersTexts.calculationIssue);
}

function problemsOfLines(
  { OrderLines }: NewOrder,
  { OrderSalesSettings }: ServerFields,
  { stored, imported, productOf, unknownMfgIds }: SaveContext,
): OrderProblem[] {
  const byId = indexLinesById(stored);
  return OrderLines.flatMap((line, index) => {
    const known = byId.get(line.OrderLineId);
    const brought = known ?? imported.get(line.OrderLineId);
    const problems: { field: keyof OrderLine; message: string }[] = validateOrderLine(
      line,
      brought,
      OrderSalesSettings,
    );
    if (isLockedCostForeign(line, brought, productOf))
      problems.push({ field: 'InitialDealerCost', message: pricingTexts.discountLocked });
    if (line.MfgCode && line.MfgId !== known?.MfgId && unknownMfgIds.has(line.MfgId ?? 0))
      problems.push({ field: 'MfgId', message: productsTexts.unknownManufacturer });
    return problems.map(({ field, message }) => ({
      field: `OrderLines.${index}.${field}`,
      message,
    }));
  });
}

/** What a line need not say; an answer says it as a later read will. */
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

/** A line without a manufacturer's code belongs to no manufacturer. */
const tidy = (line: OrderLine): OrderLine => ({
  ...lineFieldDefaults,
  ...line,
  MfgId: line.MfgCode?.trim() ? (line.MfgId ?? null) : null,
});

const asSent: Corrections = { lines: [], bundles: [] };

/** What a repeated call needs to answer again: the rest is in its body (D46). */
export const writeReference = (
  order: Order,
  { storeCode, ownRates }: PricingStore,
  corrections = asSent,
) => {
  const { SalesTaxRate } = order;
  const own = pickOwn(order);
  return packText(JSON.stringify({ storeCode, ownRates, SalesTaxRate, own, corrections }));
};

export function answerFromReference(sent: NewOrder, reference: string): Order {
  const {
    own,
    storeCode,
    ownRates,
    SalesTaxRate = sent.SalesTaxRate,
    ...written
  } = JSON.parse(unpackText(reference)) as Reference;
  const taxed = { ...corrected(sent, correctionsIn(written)), SalesTaxRate };
  return composeOrder(taxed, own, { storeCode, ownRates });
}

/** References that were written before limits were the server's name the lines alone. */
export const correctionsIn = ({ corrections, omitted = [] }: Corrected): Corrections =>
  corrections ?? { lines: omitted, bundles: [] };

export type Corrected = { corrections?: Corrections; omitted?: Corrections['lines'] };
type Reference = Corrected &
  PricingStore &
  Partial<Pick<Order, 'SalesTaxRate'>> & { own: ServerFields };

export async function rejectStaleOrder(dealer: DealerKey, id: number): Promise<never> {
  count('Conflicts');
  const current = await loadOrder(dealer, id);
  throw conflict(ordersTexts.changedBySomeoneElse, { Order: z.encode(Order, current) });
}

/** Does the save; one that came too late answers the order as it is now (D23). */
export async function savingOrder(dealer: DealerKey, id: number, save: () => Promise<void>) {
  try {
    await save();
  } catch (error) {
    if (error instanceof StaleOrder) await rejectStaleOrder(dealer, id);
    throw error;
  }
}
