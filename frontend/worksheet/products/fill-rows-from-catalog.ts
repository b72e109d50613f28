import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import {
  stateWith,
  unmatched,
  type RowLookupState,
  type Unmatched,
} from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import type { ProductSource } from './source.ts';

export type LookUpContext = { store: WorksheetStore; products: Pick<ProductSource, 'lookUp'> };

/** What became of a look-up of rows. */
export type RowLookUpResult = {
  /** The rows without a product. */
  missed: readonly Unmatched[];
  /** The rows without an answer, and why. */
  failed: readonly PastedLine[];
  error?: unknown;
};

/** What the answers are said to be: the step they make, and what there is to say of a row without a product. */
type LookUpStep = {
  label: string;
  key?: string;
  textOfMissed?: (missed: Unmatched) => string | undefined;
};

/**
 * Asks for the products of rows, 500 a call, and puts each into its row: of typed ones as of pasted ones.
 * Under the key of the change that brought the rows all answers belong to its step.
 */
export async function fillRowsFromCatalog(
  { store, products }: LookUpContext,
  rows: readonly PastedLine[],
  step: LookUpStep,
): Promise<RowLookUpResult> {
  const questions = questionsOf(rows.filter((row) => row.productQuery));
  for (const question of questions) begin(store, question);
  const missed: Unmatched[] = [];
  for (const [at, question] of questions.entries()) {
    try {
      const answers = await products.lookUp(question.rows.map((row) => row.productQuery!));
      missed.push(...settle(store, question, answers, step));
    } catch (error) {
      const unanswered = questions.slice(at);
      for (const { lookupId } of unanswered) store.dispatch({ type: 'lookupFailed', lookupId });
      return { missed, failed: unanswered.flatMap((each) => each.rows), error };
    }
  }
  return { missed, failed: [] };
}

/** The same where nobody waits to report on it: an answer that failed is told as any (D54). */
export async function loadProducts(
  context: LookUpContext,
  rows: readonly PastedLine[],
  step: LookUpStep,
): Promise<RowLookUpResult> {
  const result = await fillRowsFromCatalog(context, rows, step);
  if (result.error) noteLoadFailure(result.error);
  return result;
}

/** What one call asks. */
type Question = {
  lookupId: string;
  rows: readonly PastedLine[];
  /** What is known of each row until there is an answer, and again where an undo brings back what was asked. */
  waiting: ReadonlyMap<string, RowLookupState>;
};

function questionsOf(pastedRows: readonly PastedLine[]): Question[] {
  const questions: Question[] = [];
  for (let at = 0; at < pastedRows.length; at += MAX_PRODUCT_LOOKUP_ROWS) {
    const rows = pastedRows.slice(at, at + MAX_PRODUCT_LOOKUP_ROWS);
    const waiting = rows.map((pasted) => [idOf(pasted), { kind: 'unanswered', pasted }] as const);
    questions.push({ lookupId: crypto.randomUUID(), rows, waiting: new Map(waiting) });
  }
  return questions;
}

const idOf = ({ line }: PastedLine) => line.OrderLineId;

function begin({ lookups, dispatch }: WorksheetStore, { lookupId, rows, waiting }: Question) {
  dispatch({ type: 'lookupStarted', lookupId, rows });
  lookups.set(waiting);
}

/** Puts the answers into their rows, as one change; gives the rows that have no product. */
function settle(
  store: WorksheetStore,
  { lookupId, rows, waiting }: Question,
  answers: readonly ProductLookupResult[],
  { textOfMissed, ...step }: LookUpStep,
): Unmatched[] {
  const found = rows.flatMap((pasted, at) => {
    const product = answers[at]?.Product;
    return product ? [{ lineId: idOf(pasted), pasted, product }] : [];
  });
  const missed = rows.flatMap((pasted, at) =>
    answers[at]?.Product ? [] : [unmatched(pasted, answers[at])],
  );
  const known = [
    ...found.map(({ lineId, pasted, product }) => [lineId, stateWith(product, pasted)] as const),
    ...missed.map((lookup) => [idOf(lookup.pasted), lookup] as const),
  ];
  // A row that was asked for anew meanwhile waits for that answer.
  const { lookups } = store;
  lookups.set(known.filter(([lineId]) => lookups.get(lineId) === waiting.get(lineId)));
  const text = missed[0] && textOfMissed?.(missed[0]);
  if (found.length > 0) store.dispatch({ type: 'productsFound', lookupId, found, ...step });
  else store.dispatch({ type: 'lookupFailed', lookupId, text });
  // What was taken back meanwhile is not told.
  return missed.filter(({ pasted }) => lineOf(store.get(), idOf(pasted)));
}
