import { expect, it } from 'vitest';
import { lookUpRowProducts } from '#frontend/worksheet/import/dry-run/look-up-row-products.ts';
import type { ImportedRow } from '#frontend/worksheet/import/imported-file.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import {
  buildChairProduct,
  buildLookupResult,
  buildImportedLine,
} from '#tests/make/imported-line-fixtures.ts';

/** A catalogue with every part number, which records the sizes of its requests. */
function createTestCatalog() {
  const requests: number[] = [];
  const lookUp = async (named: readonly ProductLookupQuery[]) => {
    requests.push(named.length);
    return named.map(({ PartNumber }) =>
      buildLookupResult(buildChairProduct({ PartNumber: PartNumber! })),
    );
  };
  return { requests, products: { lookUp } };
}

const rejectedRow: ImportedRow = {
  kind: 'rejected',
  rowLabel: 'Row 3',
  text: '',
  reason: 'No number',
};
const unnamed = buildImportedLine();
unnamed.pasted.productQuery = undefined;

it('asks 500 a call for what has no answer yet, and gives every row its own', async () => {
  const { requests: lookupSizes, products } = createTestCatalog();
  const knownRow = buildImportedLine({}, { lookupResult: buildLookupResult(null) });
  const rows = [
    rejectedRow,
    knownRow,
    unnamed,
    ...Array.from({ length: 1_001 }, (_, at) => buildImportedLine({ PartNumber: `P${at}` })),
  ];
  const answered: number[] = [];
  const answers = await lookUpRowProducts(rows, {
    products,
    onAnswered: (count) => answered.push(count),
  });
  expect(lookupSizes).toEqual([500, 500, 1]);
  expect(answered).toEqual([503, 1_003, 1_004]);
  expect(answers.slice(0, 3)).toEqual([rejectedRow, knownRow, unnamed]);
  expect(
    answers.slice(3).map((row) => row.kind === 'line' && row.lookupResult?.Product?.PartNumber),
  ).toEqual(rows.slice(3).map((_, at) => `P${at}`));
});

it('asks no more once nobody waits for it', async () => {
  const { requests: lookupSizes, products } = createTestCatalog();
  const stop = new AbortController();
  const rows = Array.from({ length: 5_000 }, () => buildImportedLine());
  const onAnswered = () => stop.abort();
  const lookup = lookUpRowProducts(rows, { products, signal: stop.signal, onAnswered });
  await expect(lookup).rejects.toThrow('aborted');
  // The requests that were in progress.
  expect(lookupSizes).toEqual([500, 500, 500]);
});

it('fails with the first call that fails, and asks no more after it', async () => {
  const rows = Array.from({ length: 5_000 }, () => buildImportedLine());
  const { requests: lookupSizes, products } = createTestCatalog();
  const lookUp = async (named: readonly ProductLookupQuery[]) => {
    const call = lookupSizes.length;
    const answers = await products.lookUp(named);
    if (call === 1) throw new Error('No answer');
    return answers;
  };
  await expect(lookUpRowProducts(rows, { products: { lookUp } })).rejects.toThrow('No answer');
  expect(lookupSizes.length).toBeLessThan(7);
});
