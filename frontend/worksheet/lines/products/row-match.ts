import { useObservable } from '#frontend/browser/use-observable.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { isUnpricedTextLine } from '#frontend/worksheet/state/line-edits.ts';
import { hasSameProductCodes } from '#frontend/worksheet/state/pasted-line.ts';
import { isLookupPending } from '#frontend/worksheet/state/product-lookups.ts';
import type { RowLookupState } from '#frontend/worksheet/state/row-lookup-store.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { getLineProductHint } from '#shared/order/rules/line-product-hint.ts';
import type { PriceStop } from '#shared/pricing/line/bulk-edit.ts';
import { isMinimumAboveCap } from '#shared/pricing/line/price-limits.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { openNearestProducts } from './nearest-products-state.ts';

/**
 * The state of a row's product: 'noKnownProblem' (no problem is known), 'pending' (an answer is pending), 'noProduct',
 * 'several' to choose from, 'noStockCode' (a product without a stock code), or 'unanswered'.
 */
export type RowMatch =
  | 'noKnownProblem'
  | 'pending'
  | 'noProduct'
  | 'several'
  | 'noStockCode'
  | 'unanswered';

/** The lookup of a row; undefined if the row no longer has the requested codes. */
export function findRowLookup(store: WorksheetStore, lineId: string): RowLookupState | undefined {
  const lookup = store.lookups.get(lineId);
  const line = lookup && findWorksheetLine(store.get(), lineId);
  return line && hasSameProductCodes(line, lookup.pasted.line) ? lookup : undefined;
}

/** Subscribes to the match state of a row. */
export function useRowMatch(line: OrderLine | undefined, lineId: string): RowMatch {
  const store = useWorksheetStore();
  const isPending = useWorksheet((worksheet) => isLookupPending(worksheet, lineId));
  const { subscribe } = store.lookups;
  const lookup = useObservable({ get: () => findRowLookup(store, lineId), subscribe });
  return line ? getRowMatch(line, isPending, lookup) : 'noKnownProblem';
}

/** The match state from the pending or finished lookup; without one, from the line's own fields. */
export function getRowMatch(
  line: OrderLine,
  isPending: boolean,
  lookup: RowLookupState | undefined,
): RowMatch {
  if (isPending) return 'pending';
  if (!lookup) return getLineProductHint(line);
  if (lookup.kind === 'unanswered') return 'unanswered';
  return lookup.haveItsCode ? 'several' : 'noProduct';
}

export const isProblemMatch = (match: RowMatch) =>
  match === 'noProduct' || match === 'several' || match === 'noStockCode';

export const rowMatchLabels: Partial<Record<RowMatch, string>> = {
  noProduct: productsTexts.noMatch,
  several: productsTexts.whichManufacturer,
  noStockCode: productsTexts.noStockCode,
  unanswered: productsTexts.notLookedUp,
};

/** The number of rows of the bundle without a matching product. */
export function countUnmatchedBundleRows({ order }: Worksheet, groupId: number): number {
  let count = 0;
  for (const line of order.OrderLines)
    if (line.OrderLineGroupId === groupId && getRowMatch(line, false, undefined) === 'noProduct')
      count += 1;
  return count;
}

/** D10, D6, D19. The customer sees neither a minimum price nor that a product is missing. */
export function findLineRemark(
  line: OrderLine,
  isCustomerSafe: boolean,
  priceStop?: PriceStop,
): string | undefined {
  if (line.Quantity < 0) return pricingTexts.notCounted;
  if (priceStop && (!isCustomerSafe || priceStop === 'aboveRetail'))
    return bulkEditTexts.atLimit(bulkEditTexts.stops[priceStop]);
  if (isCustomerSafe) return undefined;
  if (isUnpricedTextLine(line)) return productsTexts.noProductNoPrice;
  return isMinimumAboveCap(line) ? bulkEditTexts.minimumAboveCap : undefined;
}

/** Opens the nearest products of an unmatched row. Returns false if the row is not unmatched. */
export function openNearestProductsIfUnmatched(store: WorksheetStore, lineId: string): boolean {
  const worksheet = store.get();
  const line = findWorksheetLine(worksheet, lineId);
  if (!line || isGroupLocked(worksheet, line.OrderLineGroupId)) return false;
  const match = getRowMatch(line, isLookupPending(worksheet, lineId), findRowLookup(store, lineId));
  const isOffered = isProblemMatch(match) || match === 'unanswered';
  if (isOffered) openNearestProducts(lineId);
  return isOffered;
}
