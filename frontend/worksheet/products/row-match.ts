import { useObservable } from '#frontend/browser/use-observable.ts';
import { isTextOnlyLine } from '#frontend/worksheet/state/line-edits.ts';
import { hasSameProductCodes } from '#frontend/worksheet/state/pasted-line.ts';
import { isLookupPending } from '#frontend/worksheet/state/product-lookups.ts';
import type { RowLookupState } from '#frontend/worksheet/state/row-lookup-store.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { classifyLineMatch } from '#shared/order/rules/line-match.ts';
import type { PriceStop } from '#shared/pricing/line/bulk-edit.ts';
import { isMinimumAboveCap } from '#shared/pricing/line/price-limits.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { openNearestProducts } from './nearest-products-state.ts';

/**
 * What is known of a row's product: nothing against it, an answer on its way, none, several to choose
 * from, one that has no stock code, or that nobody answered.
 */
export type RowMatch = 'sure' | 'asked' | 'none' | 'several' | 'noCode' | 'unanswered';

/** The look-up of a row, as long as the row still names what was asked. */
export function findRowLookup(store: WorksheetStore, lineId: string): RowLookupState | undefined {
  const lookup = store.lookups.get(lineId);
  const line = lookup && findWorksheetLine(store.get(), lineId);
  return line && hasSameProductCodes(line, lookup.pasted.line) ? lookup : undefined;
}

/** What is known of the product of a row, which is drawn anew when that changes. */
export function useRowMatch(line: OrderLine | undefined, lineId: string): RowMatch {
  const store = useWorksheetStore();
  const isPending = useWorksheet((worksheet) => isLookupPending(worksheet, lineId));
  const { subscribe } = store.lookups;
  const lookup = useObservable({ get: () => findRowLookup(store, lineId), subscribe });
  return line ? getRowMatch(line, isPending, lookup) : 'sure';
}

/** A row is red when the catalogue was asked and has not the one product, or when what stands in it says so by itself. */
export function getRowMatch(
  line: OrderLine,
  isPending: boolean,
  lookup: RowLookupState | undefined,
): RowMatch {
  if (isPending) return 'asked';
  if (!lookup) return classifyLineMatch(line);
  if (lookup.kind === 'unanswered') return 'unanswered';
  return lookup.haveItsCode ? 'several' : 'none';
}

export const isRedMatch = (match: RowMatch) =>
  match === 'none' || match === 'several' || match === 'noCode';

export const rowMatchLabels: Partial<Record<RowMatch, string>> = {
  none: productsTexts.noMatch,
  several: productsTexts.whichManufacturer,
  noCode: productsTexts.noStockCode,
  unanswered: productsTexts.notLookedUp,
};

/** How many rows of the bundle say that there is no such product. */
export function countUnmatchedRows({ order }: Worksheet, groupId: number): number {
  let count = 0;
  for (const line of order.OrderLines)
    if (line.OrderLineGroupId === groupId && getRowMatch(line, false, undefined) === 'none')
      count += 1;
  return count;
}

/** D10, D6, D19; a minimum price is nothing for the customer, and neither is what is still to be found. */
export function findLineRemark(
  line: OrderLine,
  isCustomerSafe: boolean,
  stop?: PriceStop,
): string | undefined {
  if (line.Quantity < 0) return pricingTexts.notCounted;
  if (stop && (!isCustomerSafe || stop === 'aboveRetail'))
    return bulkEditTexts.atLimit(bulkEditTexts.stops[stop]);
  if (isCustomerSafe) return undefined;
  if (isTextOnlyLine(line)) return productsTexts.noProductNoPrice;
  return isMinimumAboveCap(line) ? bulkEditTexts.minimumAboveCap : undefined;
}

/** Offers what is nearest to a row that was not found; false where there is nothing to offer. */
export function offerNearestProducts(store: WorksheetStore, lineId: string): boolean {
  const worksheet = store.get();
  const line = findWorksheetLine(worksheet, lineId);
  if (!line || worksheet.isReadOnly) return false;
  const match = getRowMatch(line, isLookupPending(worksheet, lineId), findRowLookup(store, lineId));
  const isOffered = isRedMatch(match) || match === 'unanswered';
  if (isOffered) openNearestProducts(lineId);
  return isOffered;
}
