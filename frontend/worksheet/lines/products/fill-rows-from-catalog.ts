import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import {
  toLookupStateUnlessSameCodes,
  buildUnmatchedLookup,
  type RowLookupState,
  type UnmatchedRowLookup,
} from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import type { ProductSource } from './product-source.ts';

export type LookUpContext = { store: WorksheetStore; products: Pick<ProductSource, 'lookUp'> };

/** The result of looking up rows. */
export type RowLookUpResult = {
  /** The rows without a product. */
  missed: readonly UnmatchedRowLookup[];
  /** The rows without an answer. `error` is the reason. */
  failed: readonly PastedLine[];
  error?: unknown;
};

/** The undo step that the answers make, and the text for a row without a product. */
type LookUpStep = {
  label: string;
  key?: string;
  getMissedText?: (missed: UnmatchedRowLookup) => string | undefined;
};

/**
 * Requests the products of typed or pasted rows, 500 per call, and puts each into its row. With the key of the
 * change that added the rows, all answers belong to its step.
 */
export async function fillRowsOrListFailures(
  { store, products }: LookUpContext,
  rows: readonly PastedLine[],
  step: LookUpStep,
): Promise<RowLookUpResult> {
  const batches = splitIntoBatches(rows.filter((row) => row.productQuery));
  for (const batch of batches) startLookUp(store, batch);
  const missed: UnmatchedRowLookup[] = [];
  for (const [batchIndex, batch] of batches.entries()) {
    try {
      const answers = await products.lookUp(batch.rows.map((row) => row.productQuery!));
      missed.push(...applyAnswers(store, batch, answers, step));
    } catch (error) {
      const unanswered = batches.slice(batchIndex);
      for (const { lookupId } of unanswered) store.dispatch({ type: 'lookupFailed', lookupId });
      return { missed, failed: unanswered.flatMap((each) => each.rows), error };
    }
  }
  return { missed, failed: [] };
}

/** Like `fillRowsOrListFailures`, for callers that report nothing. A failure is shown as a load failure (D54). */
export async function fillRowsOrShowFailure(
  context: LookUpContext,
  rows: readonly PastedLine[],
  step: LookUpStep,
): Promise<RowLookUpResult> {
  const result = await fillRowsOrListFailures(context, rows, step);
  if (result.error) showOrLogLoadFailure(result.error);
  return result;
}

/** The rows of one call. */
type LookUpBatch = {
  lookupId: string;
  rows: readonly PastedLine[];
  /** The state of each row while the answer is pending, and again if an undo restores the requested codes. */
  pendingLookups: ReadonlyMap<string, RowLookupState>;
};

function splitIntoBatches(pastedRows: readonly PastedLine[]): LookUpBatch[] {
  const batches: LookUpBatch[] = [];
  for (let start = 0; start < pastedRows.length; start += MAX_PRODUCT_LOOKUP_ROWS) {
    const rows = pastedRows.slice(start, start + MAX_PRODUCT_LOOKUP_ROWS);
    const pendingLookups = rows.map(
      (pasted) => [getLineId(pasted), { kind: 'unanswered', pasted }] as const,
    );
    batches.push({ lookupId: crypto.randomUUID(), rows, pendingLookups: new Map(pendingLookups) });
  }
  return batches;
}

const getLineId = ({ line }: PastedLine) => line.OrderLineId;

function startLookUp(
  { lookups, dispatch }: WorksheetStore,
  { lookupId, rows, pendingLookups }: LookUpBatch,
) {
  dispatch({ type: 'lookupStarted', lookupId, rows });
  lookups.set(pendingLookups);
}

/** Puts the answers into their rows as one change. Returns the rows without a product. */
function applyAnswers(
  store: WorksheetStore,
  { lookupId, rows, pendingLookups }: LookUpBatch,
  answers: readonly ProductLookupResult[],
  { getMissedText, ...step }: LookUpStep,
): UnmatchedRowLookup[] {
  const found = rows.flatMap((pasted, index) => {
    const product = answers[index]?.Product;
    return product ? [{ lineId: getLineId(pasted), pasted, product }] : [];
  });
  const missed = rows.flatMap((pasted, index) =>
    answers[index]?.Product ? [] : [buildUnmatchedLookup(pasted, answers[index])],
  );
  const lookupEntries = [
    ...found.map(
      ({ lineId, pasted, product }) =>
        [lineId, toLookupStateUnlessSameCodes(product, pasted)] as const,
    ),
    ...missed.map((lookup) => [getLineId(lookup.pasted), lookup] as const),
  ];
  // A row that was requested again meanwhile waits for that answer.
  const { lookups } = store;
  lookups.set(
    lookupEntries.filter(([lineId]) => lookups.get(lineId) === pendingLookups.get(lineId)),
  );
  const text = missed[0] && getMissedText?.(missed[0]);
  if (found.length > 0) store.dispatch({ type: 'productsFound', lookupId, found, ...step });
  else store.dispatch({ type: 'lookupFailed', lookupId, text });
  // Rows that were undone meanwhile are not reported.
  return missed.filter(({ pasted }) => findWorksheetLine(store.get(), getLineId(pasted)));
}
