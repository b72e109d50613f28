import type { OrderLine } from '#shared/schemas/order.ts';
import { openNearest } from './nearest-state.ts';
import { rowLookupOf, type RowLookup } from './row-lookups.ts';
import { isNoMatch, isUnknownCode } from './worksheet-lines.ts';
import { lineOf } from './worksheet-state.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** What is known of a row's product: nothing against it, an answer on its way, none, or that nobody answered. */
export type Match = 'sure' | 'asked' | 'none' | 'unanswered';

/** A row is red when the catalogue was asked and has nothing, or when what stands in it says so by itself. */
export function matchOf(
  line: OrderLine,
  isLookedUp: boolean,
  lookup: RowLookup | undefined,
): Match {
  if (isLookedUp || lookup?.kind === 'asked') return 'asked';
  if (lookup?.kind === 'failed') return 'unanswered';
  return lookup || isNoMatch(line) || isUnknownCode(line) ? 'none' : 'sure';
}

/** Offers what is nearest to a row that was not found; false where there is nothing to offer. */
export function offerNearest(store: WorksheetStore, lineId: string): boolean {
  const worksheet = store.get();
  const line = lineOf(worksheet, lineId);
  if (!line || worksheet.isReadOnly) return false;
  const match = matchOf(line, worksheet.lookups.has(lineId), rowLookupOf(store, lineId));
  const isOffered = match === 'none' || match === 'unanswered';
  if (isOffered) openNearest(lineId);
  return isOffered;
}
