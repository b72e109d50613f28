import { createListenerSet, type Observable } from '#frontend/browser/observable.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import { hasSameProductCodes, type PastedLine } from './pasted-line.ts';

/**
 * What is known of the product of a row that was looked up. It says nothing of the order, so it is kept
 * beside it: neither saved nor undone.
 */
export type RowLookupState =
  /** As long as there is no answer, and where none came. */
  | { kind: 'unanswered'; pasted: PastedLine }
  /** `haveItsCode`: each of the nearest has the very code the row names, and the rep chooses. */
  | {
      kind: 'unmatched';
      pasted: PastedLine;
      nearest: readonly Product[];
      haveItsCode: boolean;
    };

export type UnmatchedRowLookup = Extract<RowLookupState, { kind: 'unmatched' }>;

/** What is known of a row that the catalogue has not the one product for. */
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
 * A row that has its product is as good as not looked up, should an undo bring back what was asked; one
 * whose product is called just as it was asked for has nothing more to say.
 */
export const toMatchedLookupState = (
  product: Product,
  pasted: PastedLine,
): RowLookupState | undefined =>
  hasSameProductCodes(product, pasted.line) ? undefined : { kind: 'unanswered', pasted };

/** The look-ups of the rows of an open worksheet. */
export type RowLookupStore = Pick<Observable<unknown>, 'subscribe'> & {
  get: (lineId: string) => RowLookupState | undefined;
  /** Undefined forgets a row. */
  set: (entries: Iterable<readonly [lineId: string, RowLookupState | undefined]>) => void;
};

export function createRowLookupStore(): RowLookupStore {
  const rows = new Map<string, RowLookupState>();
  const { subscribe, notify: tell } = createListenerSet();
  return {
    get: (lineId) => rows.get(lineId),
    set(entries) {
      for (const [lineId, lookup] of entries)
        if (lookup) rows.set(lineId, lookup);
        else rows.delete(lineId);
      tell();
    },
    subscribe,
  };
}
