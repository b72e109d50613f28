import type { ImportedRow } from '#frontend/worksheet/import/imported-file.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';

type RowLookUpOptions = {
  products: Pick<ProductSource, 'lookUp'>;
  /** Called with the number of rows answered so far. */
  onAnswered?: (rows: number) => void;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal;
};

type RowQuery = [at: number, named: ProductLookupQuery];

/** Several calls in parallel make a long file faster; the limit leaves the server capacity for others. */
const MAX_PARALLEL_CALLS = 3;

/**
 * Looks up the rows in the catalogue, 500 per call. Rows that are answered already, or have nothing to look
 * up, stay.
 */
export async function lookUpRowProducts(
  rows: readonly ImportedRow[],
  { products, onAnswered, signal }: RowLookUpOptions,
): Promise<readonly ImportedRow[]> {
  const queries = rows.flatMap((row, rowIndex): RowQuery[] =>
    row.kind === 'line' && !row.lookupResult && row.pasted.productQuery
      ? [[rowIndex, row.pasted.productQuery]]
      : [],
  );
  const batches = splitIntoBatches(queries);
  const answersByRow = new Map<number, ProductLookupResult | undefined>();
  const runBatches = async () => {
    for (let batch = batches.next(); !batch.done; batch = batches.next()) {
      signal?.throwIfAborted();
      const answers = await products.lookUp(batch.value.map(([, query]) => query));
      for (const [index, [rowIndex]] of batch.value.entries())
        answersByRow.set(rowIndex, answers[index]);
      onAnswered?.(rows.length - queries.length + answersByRow.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_CALLS }, runBatches));
  } catch (error) {
    // Stops the other parallel calls.
    batches.return(undefined);
    throw error;
  }
  return rows.map((row, rowIndex) =>
    row.kind === 'line' && answersByRow.has(rowIndex)
      ? { ...row, lookupResult: answersByRow.get(rowIndex) }
      : row,
  );
}

function* splitIntoBatches(queries: readonly RowQuery[]): Generator<RowQuery[], undefined> {
  for (let from = 0; from < queries.length; from += MAX_PRODUCT_LOOKUP_ROWS)
    yield queries.slice(from, from + MAX_PRODUCT_LOOKUP_ROWS);
}
