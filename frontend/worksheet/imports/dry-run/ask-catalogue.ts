import type { ImportedRow } from '#frontend/worksheet/imports/imported.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { LARGEST_PRODUCT_LOOKUP } from '#shared/constants.ts';
import type { FoundProduct, NamedProduct } from '#shared/schemas/product-lookup.ts';

type Asking = {
  products: Pick<ProductSource, 'lookUp'>;
  /** How many of the rows are answered. */
  onAnswered?: (rows: number) => void;
  /** Aborted once nobody waits for it any more. */
  signal?: AbortSignal;
};

/** The rows with the catalogue's answers, 500 a call; those that are answered already, or name nothing, stay. */
export async function askCatalogue(
  rows: readonly ImportedRow[],
  { products, onAnswered, signal }: Asking,
): Promise<readonly ImportedRow[]> {
  const asked = rows.flatMap((row, at): [number, NamedProduct][] =>
    row.kind === 'line' && !row.found && row.pasted.asked ? [[at, row.pasted.asked]] : [],
  );
  const found = new Map<number, FoundProduct | undefined>();
  for (let from = 0; from < asked.length; from += LARGEST_PRODUCT_LOOKUP) {
    const question = asked.slice(from, from + LARGEST_PRODUCT_LOOKUP);
    signal?.throwIfAborted();
    const answers = await products.lookUp(question.map(([, named]) => named));
    for (const [index, [at]] of question.entries()) found.set(at, answers[index]);
    onAnswered?.(rows.length - asked.length + found.size);
  }
  return rows.map(
    (row, at) => (found.has(at) ? { ...row, found: found.get(at) } : row) as ImportedRow,
  );
}
