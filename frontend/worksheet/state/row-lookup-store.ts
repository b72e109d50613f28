import { createListenerSet, type Observable } from '#frontend/browser/observable.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import { hasSameProductCodes, type PastedLine } from './pasted-line.ts';

/**
 * The lookup state of a row's product. It is not part of the order, so it is stored separately, and is neither
 * saved nor undone.
 */
export type RowLookupState =
  /** The answer is pending, or none came. */
  | { kind: 'unanswered'; pasted: PastedLine }
  /** `haveItsCode`: each nearest product has exactly the code of the row, and the rep chooses one. */
  | {
      kind: 'unmatched';
      pasted: PastedLine;
      nearest: readonly Product[];
      haveItsCode: boolean;
    };

export type UnmatchedRowLookup = Extract<RowLookupState, { kind: 'unmatched' }>;

/** The state of a row for which the catalogue does not have exactly one product. */
export const buildUnmatchedLookup = (
  pasted: PastedLine,
  answer: ProductLookupResult | undefined,
): UnmatchedRowLookup => ({
  kind: 'unmatched',
  pasted,
  nearest: answer?.Nearest ?? [],
  haveItsCode: answer?.HaveItsCode ?? false,
});

/**
 * The state of a row that has its product. It counts as unanswered, in case an undo restores the requested
 * codes. Returns undefined if the product has the same codes as the request.
 */
export const toLookupStateUnlessSameCodes = (
  product: Product,
  pasted: PastedLine,
): RowLookupState | undefined =>
  hasSameProductCodes(product, pasted.line) ? undefined : { kind: 'unanswered', pasted };

/** The lookup states of the rows of an open worksheet, by line id. */
export type RowLookupStore = Pick<Observable<unknown>, 'subscribe'> & {
  get: (lineId: string) => RowLookupState | undefined;
  /** An undefined state removes the row's entry. */
  set: (entries: Iterable<readonly [lineId: string, RowLookupState | undefined]>) => void;
};

export function createRowLookupStore(): RowLookupStore {
  const rows = new Map<string, RowLookupState>();
  const { subscribe, notify } = createListenerSet();
  return {
    get: (lineId) => rows.get(lineId),
    set(entries) {
      for (const [lineId, lookup] of entries)
        if (lookup) rows.set(lineId, lookup);
        else rows.delete(lineId);
      notify();
    },
    subscribe,
  };
}
