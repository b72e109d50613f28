import { listenerSet, useObserved } from '#frontend/browser/observable.ts';
import { isNamedAs, type PastedLine } from '#frontend/worksheet/state/arrival.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { FoundProduct } from '#shared/schemas/product-lookup.ts';

/**
 * What became of the look-up of a row that came with many others. It says nothing of the order, so it is
 * kept beside it: neither saved nor undone.
 */
export type RowLookup =
  | { kind: 'asked' | 'failed'; pasted: PastedLine }
  /** `haveItsCode`: each of the nearest has the very code the row names, and the rep chooses. */
  | {
      kind: 'unmatched';
      pasted: PastedLine;
      nearest: readonly Product[];
      haveItsCode: boolean;
    };

export type Unmatched = Extract<RowLookup, { kind: 'unmatched' }>;

/** What is known of a row that the catalogue has not the one product for. */
export const unmatched = (pasted: PastedLine, answer: FoundProduct | undefined): Unmatched => ({
  kind: 'unmatched',
  pasted,
  nearest: answer?.Nearest ?? [],
  haveItsCode: answer?.HaveItsCode ?? false,
});

/**
 * A row that has its product is as good as not looked up, should an undo bring back what was asked; one
 * whose product is called just as it was asked for has nothing more to say.
 */
export const stateWith = (product: Product, pasted: PastedLine): RowLookup | undefined =>
  isNamedAs(product, pasted.line) ? undefined : { kind: 'failed', pasted };

export type RowLookups = {
  get: (lineId: string) => RowLookup | undefined;
  /** Undefined forgets a row. */
  set: (entries: Iterable<readonly [lineId: string, RowLookup | undefined]>) => void;
  subscribe: (listener: () => void) => () => void;
};

const known = new WeakMap<WorksheetStore, RowLookups>();

/** The look-ups of an open worksheet; they go with it. */
export function rowLookupsOf(store: WorksheetStore): RowLookups {
  const kept = known.get(store) ?? createRowLookups();
  known.set(store, kept);
  return kept;
}

function createRowLookups(): RowLookups {
  const rows = new Map<string, RowLookup>();
  const { subscribe, tell } = listenerSet();
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

/** The look-up of a row, as long as the row still names what was asked. */
export function rowLookupOf(store: WorksheetStore, lineId: string): RowLookup | undefined {
  const lookup = rowLookupsOf(store).get(lineId);
  const line = lookup && lineOf(store.get(), lineId);
  return line && isNamedAs(line, lookup.pasted.line) ? lookup : undefined;
}

export function useRowLookup(lineId: string): RowLookup | undefined {
  const store = useWorksheetStore();
  const { subscribe } = rowLookupsOf(store);
  return useObserved({ get: () => rowLookupOf(store, lineId), subscribe });
}
