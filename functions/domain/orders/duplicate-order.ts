import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import {
  refreshedFields,
  computeLinePriceRefresh,
  selectDefaultPriceChanges,
} from '#shared/pricing/line/refresh-prices.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import {
  composeOrder,
  upgradeStoredCorrections,
  type StoredCorrections,
  type ServerFields,
} from './compose-order.ts';
import { compressReplayReference, decompressReplayReference } from './compress-replay-reference.ts';
import { applyOrderCorrections, type OrderCorrections } from './order-corrections.ts';

/** The refreshed prices of a line: its index, and the fields in the order of `refreshedFields`. */
type LinePricePatch = [index: number, ...values: OrderLine[(typeof refreshedFields)[number]][]];

type RefreshedPrices = {
  patches: readonly LinePricePatch[];
  /**
   * Indexes of lines that keep their prices: the product no longer exists (D15), or a rep set the price
   * (D20).
   */
  discontinued: readonly number[];
  negotiated: readonly number[];
};

/**
 * Everything besides the sent order that a duplicate depends on, so that a repeated request gives the same
 * answer (D46).
 */
export type DuplicateReplayReference = DealerPricingContext & {
  own: ServerFields;
  corrections: OrderCorrections;
  /** Of the source, where the caller left it out (B5.3). */
  TradeInTax?: NewOrder['TradeInTax'];
  /** What the certificate of the source makes of the copy (B5.4). */
  exemption?: Pick<NewOrder, 'SalesTaxRate' | 'TaxExemption'>;
  /** The client's calendar date. */
  today: string;
  prices: RefreshedPrices | undefined;
};

/** The duplicate (D15), with recomputed amounts; the same input always gives the same order. */
export function composeDuplicatedOrder(
  sent: OrderToDuplicate,
  reference: DuplicateReplayReference,
): DuplicatedOrder {
  const { own: serverFields, corrections, today, prices, storeCode, ownRates } = reference;
  const { TradeInTax = sent.TradeInTax, exemption } = reference;
  const store = { storeCode, ownRates };
  const {
    RefreshPricing: _refreshPricing,
    Today: _today,
    ClientId: _clientId,
    // An older rate was confirmed for the source alone (D14).
    ConfirmedTaxRate: _confirmed,
    DeclinedTaxRate: _declined,
    TaxExemption: _certificate,
    ...copied
  } = applyOrderCorrections(sent, corrections);
  const order = {
    ...copied,
    ...clearPastDates(copied, today),
    ...(TradeInTax !== undefined && { TradeInTax }),
    ...exemption,
  };
  const composed = composeOrder(
    applyPricePatches(order, prices?.patches ?? []),
    serverFields,
    store,
  );
  const getLineId = (index: number) => sent.OrderLines[index]!.OrderLineId;
  return {
    ...composed,
    PriceRefresh: prices
      ? {
          Discontinued: prices.discontinued.map(getLineId),
          Negotiated: prices.negotiated.map(getLineId),
        }
      : null,
  };
}

/** Computes the lines' prices from current product prices; a price that a rep set or typed stays (D20). */
export function computeRefreshedPrices(
  { OrderLines, OrderSalesSettings }: Pick<NewOrder, 'OrderLines' | 'OrderSalesSettings'>,
  refreshedLines: readonly RefreshedLine[],
): RefreshedPrices {
  const refresh = computeLinePriceRefresh(OrderLines, refreshedLines, OrderSalesSettings);
  const { changes, discontinuedLines } = refresh;
  const indexByLine = new Map(OrderLines.map((line, index) => [line, index]));
  const getIndex = (line: OrderLine) => indexByLine.get(line)!;
  const negotiatedChanges = changes.filter(({ repPriceKind }) => repPriceKind !== undefined);
  return {
    patches: selectDefaultPriceChanges(refresh).map(({ before, after }) => [
      getIndex(before),
      ...refreshedFields.map((field) => after[field] ?? null),
    ]),
    discontinued: discontinuedLines.map(getIndex),
    negotiated: negotiatedChanges.map(({ before }) => getIndex(before)),
  };
}

function applyPricePatches(order: NewOrder, patches: readonly LinePricePatch[]): NewOrder {
  const OrderLines = order.OrderLines.slice();
  for (const [index, ...prices] of patches) {
    const patchedFields = refreshedFields.map((field, fieldIndex) => [field, prices[fieldIndex]]);
    OrderLines[index] = { ...OrderLines[index]!, ...Object.fromEntries(patchedFields) };
  }
  return { ...order, OrderLines };
}

export const packDuplicateReplayReference = (reference: DuplicateReplayReference) =>
  compressReplayReference(JSON.stringify(reference));

export function parseDuplicateReplayReference(text: string): DuplicateReplayReference {
  const stored = JSON.parse(decompressReplayReference(text)) as Omit<
    DuplicateReplayReference,
    'corrections'
  > &
    StoredCorrections;
  return { ...stored, corrections: upgradeStoredCorrections(stored) };
}
