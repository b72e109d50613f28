import type { ImportedRow } from '#frontend/worksheet/imports/imported.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';

type RowLookUpOptions = {
  products: Pick<ProductSource, 'lookUp'>;
  /** How many of the rows are answered. */
  onAnswered?: (rows: number) => void;
  /** Aborted once nobody waits for it any more. */
  signal?: AbortSignal;
};

type RowQuery = [at: number, named: ProductLookupQuery];

/** A few calls at a time: a long file does not wait for its answers one by one, and leaves the server room for others. */
const MAX_PARALLEL_CALLS = 3;

/** The rows with the catalogue's answers, 500 a call; those that are answered already, or name nothing, stay. */
export async function lookUpRowProducts(
  rows: readonly ImportedRow[],
  { products, onAnswered, signal }: RowLookUpOptions,
): Promise<readonly ImportedRow[]> {
  const queries = rows.flatMap((row, at): RowQuery[] =>
    row.kind === 'line' && !row.found && row.pasted.productQuery
      ? [[at, row.pasted.productQuery]]
      : [],
  );
  const questions = parted(queries);
  const found = new Map<number, ProductLookupResult | undefined>();
  const runBatches = async () => {
    for (let question = questions.next(); !question.done; question = questions.next()) {
      signal?.throwIfAborted();
      const answers = await products.lookUp(question.value.map(([, named]) => named));
      for (const [index, [at]] of question.value.entries()) found.set(at, answers[index]);
      onAnswered?.(rows.length - queries.length + found.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_CALLS }, runBatches));
  } catch (error) {
    // The others ask no more.
    questions.return(undefined);
    throw error;
  }
  return rows.map((row, at) =>
    row.kind === 'line' && found.has(at) ? { ...row, found: found.get(at) } : row,
  );
}

function* parted(queries: readonly RowQuery[]): Generator<RowQuery[], undefined> {
  for (let from = 0; from < queries.length; from += MAX_PRODUCT_LOOKUP_ROWS)
    yield queries.slice(from, from + MAX_PRODUCT_LOOKUP_ROWS);
}
