import { CallFailed } from '#frontend/api/call-failed.ts';
import type { PastedLine } from '#frontend/worksheet/state/arrival.ts';
import { stateWith, unmatched, type Unmatched } from '#frontend/worksheet/state/row-lookups.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { LARGEST_PRODUCT_LOOKUP } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { FoundProduct } from '#shared/schemas/product-lookup.ts';
import type { ProductSource } from './source.ts';

export type LookUpContext = { store: WorksheetStore; products: Pick<ProductSource, 'lookUp'> };

/** What became of a look-up of many rows. */
export type LookedUp = {
  notFound: number;
  /** Rows whose very code several manufacturers have. */
  several: number;
  /** The rows without an answer, and why. */
  failed: PastedLine[];
  error?: unknown;
};

/**
 * Asks for the products of all rows, 500 a call, and puts each into its row; under the key of the change
 * that brought the rows all answers belong to its step.
 */
export async function lookUpRows(
  { store, products }: LookUpContext,
  rows: readonly PastedLine[],
  step: { label: string; key: string },
): Promise<LookedUp> {
  const asked = rows.filter((row) => row.asked);
  const states = store.lookups;
  states.set(asked.map((pasted) => [idOf(pasted), { kind: 'asked', pasted }]));
  let [notFound, several] = [0, 0];
  for (let at = 0; at < asked.length; at += LARGEST_PRODUCT_LOOKUP) {
    const chunk = asked.slice(at, at + LARGEST_PRODUCT_LOOKUP);
    try {
      const answers = await products.lookUp(chunk.map((row) => row.asked!));
      const missed = settle(store, chunk, answers, step);
      notFound += missed.notFound;
      several += missed.several;
    } catch (error) {
      const failed = asked.slice(at);
      states.set(failed.map((pasted) => [idOf(pasted), { kind: 'failed', pasted }]));
      if (!(error instanceof CallFailed)) reportError(error);
      return { notFound, several, failed, error };
    }
  }
  return { notFound, several, failed: [] };
}

const idOf = ({ line }: PastedLine) => line.OrderLineId;

/** Puts the answers into their rows, as one change; gives how many rows have no product, or several. */
function settle(
  store: WorksheetStore,
  rows: readonly PastedLine[],
  answers: readonly FoundProduct[],
  step: { label: string; key: string },
): { notFound: number; several: number } {
  const worksheet = store.get();
  const found: { pasted: PastedLine; product: Product }[] = [];
  const missed: Unmatched[] = [];
  const states = rows.map((pasted, at) => {
    const { Product: product } = answers[at]!;
    if (product) {
      found.push({ pasted, product });
      return [idOf(pasted), stateWith(product, pasted)] as const;
    }
    const lookup = unmatched(pasted, answers[at]);
    // What was taken back meanwhile is not told.
    if (lineOf(worksheet, idOf(pasted))) missed.push(lookup);
    return [idOf(pasted), lookup] as const;
  });
  // The rows are told first: a row that still waits would be drawn twice.
  store.lookups.set(states);
  store.dispatch({ type: 'productsFound', found, ...step });
  const several = missed.filter(({ haveItsCode }) => haveItsCode).length;
  return { notFound: missed.length - several, several };
}
