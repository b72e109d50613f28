import { describe, expect, it } from 'vitest';
import {
  listIncludedRows,
  setRowChoice,
  setChoiceForRowsOfKind,
  countRowsByKind,
  createDryRun,
  buildImportedContent,
  computeImportOutcome,
  type DryRun,
} from '#frontend/worksheet/import/dry-run/dry-run.ts';
import type { ImportedBundle, ImportedRow } from '#frontend/worksheet/import/imported-file.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildImportedLineId } from '#shared/order/import-ids.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  buildChairProduct,
  buildLookupResult,
  buildImportedLine,
} from '#tests/make/imported-line-fixtures.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

type DryRunOptions = {
  bundles?: ImportedBundle[];
  settings?: OrderSalesSettings;
  isZeroRetailIgnored?: boolean;
};

const runImport = (
  rows: ImportedRow[],
  { bundles = [], settings = {}, isZeroRetailIgnored = true }: DryRunOptions = {},
) =>
  createDryRun(
    { rows, bundles },
    {
      rules: { settings, isCustomerSafe: false, longestDescription: undefined },
      isZeroRetailIgnored,
    },
  );

const getOnlyLine = ({ rows }: DryRun) => {
  const [row] = rows;
  if (row?.kind === 'rejected' || !row) throw new Error('Expected a line');
  return row;
};

/** The id that the server gives a line of a quote. */
const buildImportFields = () => ({ OrderLineId: buildImportedLineId(crypto.randomUUID(), 1) });

const matched = { lookupResult: buildLookupResult(buildChairProduct()) };

describe('a row whose product is found', () => {
  it('is the product, with the quantity of the file', () => {
    const row = getOnlyLine(runImport([buildImportedLine({}, matched)]));
    expect(row).toMatchObject({ kind: 'matched', choice: 'add', choices: ['add', 'leaveOut'] });
    expect(row.line).toMatchObject({
      StockCode: '204-5110',
      Description: 'Patient chair',
      CustomerCost: 9_500_00,
      CustomerExtended: 19_000_00,
    });
  });

  it('D26: has the list prices of the catalogue and its own customer cost, as a pasted row has', () => {
    const row = getOnlyLine(
      runImport([
        buildImportedLine(
          {
            Retail: asCents(9_800_00),
            CustomerCost: asCents(9_000_00),
            retainedFields: ['CustomerCost'],
          },
          matched,
        ),
      ]),
    );
    expect(row).toMatchObject({ kind: 'differs', choice: 'fileCost' });
    expect(row.line).toMatchObject({ Retail: 10_000_00, CustomerCost: 9_000_00 });
    expect(row.differences).toEqual([
      { field: 'Retail', file: 9_800_00, catalogue: 10_000_00 },
      { field: 'CustomerCost', file: 9_000_00, catalogue: 9_500_00 },
    ]);
  });

  it('takes the prices that the rep says count', () => {
    const dry = runImport([
      buildImportedLine(
        {
          Retail: asCents(9_800_00),
          InitialDealerCost: asCents(6_100_00),
          CustomerCost: asCents(9_000_00),
          retainedFields: ['CustomerCost'],
        },
        matched,
      ),
    ]);
    expect(getOnlyLine(setRowChoice(dry, 0, 'catalogPrices')).line).toMatchObject({
      Retail: 10_000_00,
      DealerCost: 6_000_00,
      CustomerCost: 9_500_00,
    });
    expect(getOnlyLine(setRowChoice(dry, 0, 'filePrices')).line).toMatchObject({
      Retail: 9_800_00,
      DealerCost: 6_100_00,
      CustomerCost: 9_000_00,
    });
    expect(getOnlyLine(setRowChoice(dry, 0, 'leaveOut')).line).toBeUndefined();
  });

  it('has the prices of the catalogue where only list prices differ, or none are told to count', () => {
    const row = getOnlyLine(
      runImport([
        buildImportedLine({ Retail: asCents(9_800_00), CustomerCost: asCents(1) }, matched),
      ]),
    );
    expect(row).toMatchObject({
      choice: 'catalogPrices',
      choices: ['catalogPrices', 'filePrices', 'leaveOut'],
    });
    expect(row.line).toMatchObject({ Retail: 10_000_00, CustomerCost: 9_500_00 });
  });

  it('D5: comes under the caps and the dollars of the order', () => {
    const settings = { RoundToNearestDollar: true };
    const above = buildImportedLine(
      { CustomerCost: asCents(12_000_00), retainedFields: ['CustomerCost'] },
      matched,
    );
    const odd = buildImportedLine(
      { CustomerCost: asCents(9_000_01), retainedFields: ['CustomerCost'] },
      matched,
    );
    expect(getOnlyLine(runImport([above])).line).toMatchObject({ CustomerCost: 10_000_00 });
    expect(getOnlyLine(runImport([odd], { settings })).line).toMatchObject({
      CustomerCost: 9_001_00,
    });
  });

  it('D49: is locked by the discounts of an import', () => {
    const row = getOnlyLine(
      runImport([
        buildImportedLine(buildImportFields(), {
          ...matched,
          importedDiscount1: asPercent(100_000),
          importedDiscount2: null,
        }),
      ]),
    );
    expect(row.line).toMatchObject({
      ImportedDiscount1: 100_000,
      Discount1: 100_000,
      DealerCost: 5_400_00,
      ImportedDiscount2: null,
    });
  });

  it('comes without a description that is longer than the dealer’s may be', () => {
    const importedLine = buildImportedLine(
      { Description: 'x'.repeat(41), retainedFields: ['Description'] },
      matched,
    );
    const long = createDryRun(
      {
        rows: [importedLine, { ...importedLine, lookupResult: buildLookupResult(null) }],
        bundles: [],
      },
      {
        rules: { settings: {}, isCustomerSafe: false, longestDescription: 40 },
        isZeroRetailIgnored: true,
      },
    );
    expect(listIncludedRows(long).map(({ line }) => line.Description)).toEqual([
      'Patient chair',
      null,
    ]);
    expect(getOnlyLine(long).imported.remarks).toEqual([importsTexts.longDescription]);
  });

  it('D26: has no imported discount where its file is no import of the server', () => {
    const row = getOnlyLine(
      runImport([buildImportedLine({}, { ...matched, importedDiscount1: asPercent(100_000) })]),
    );
    expect(row.line).toMatchObject({ ImportedDiscount1: null, Discount1: 100_000 });
  });

  it('is refused in words where the order could not hold it', () => {
    const price = asCents(99_000_000_00);
    const dear = buildLookupResult(buildChairProduct({ Retail: price, CustomerCost: price }));
    const row = buildImportedLine({ Quantity: 99_999_000 as never }, { lookupResult: dear });
    expect(runImport([row]).rows[0]).toMatchObject({
      kind: 'rejected',
      reason: apiErrorTexts.amountTooLarge,
    });
  });
});

describe('a row without a product', () => {
  const nearest = [
    buildChairProduct({ PartNumber: 'A511-CX' }),
    buildChairProduct({ Id: 2, PartNumber: 'A512' }),
  ];
  const dry = () =>
    runImport([
      buildImportedLine(
        { CustomerCost: asCents(80_00), retainedFields: ['CustomerCost'] },
        { lookupResult: buildLookupResult(null, nearest) },
      ),
    ]);

  it('is kept as it is unless another is chosen', () => {
    const row = getOnlyLine(dry());
    expect(row).toMatchObject({ kind: 'unmatched', choice: 'keepWithoutProduct' });
    expect(row.line).toMatchObject({ PartNumber: 'A511-CH', CustomerCost: 80_00 });
    expect(row.choices).toEqual(['keepWithoutProduct', ...nearest, 'leaveOut']);
  });

  it('takes the product that is chosen, under the rules of a paste', () => {
    const row = getOnlyLine(setRowChoice(dry(), 0, nearest[1]!));
    expect(row.line).toMatchObject({ PartNumber: 'A512', Retail: 10_000_00, CustomerCost: 80_00 });
  });

  it('takes any other product as well, and offers it from then on', () => {
    const other = buildChairProduct({ Id: 3, PartNumber: 'B-1' });
    const row = getOnlyLine(setRowChoice(dry(), 0, other));
    expect(row.line).toMatchObject({ PartNumber: 'B-1' });
    expect(row.choices).toEqual([other, 'keepWithoutProduct', ...nearest, 'leaveOut']);
    const near = getOnlyLine(setRowChoice(dry(), 0, { ...nearest[1]! }));
    expect(near.choice).toBe(near.choices[2]);
  });
});

describe('a file', () => {
  const zero = buildImportedLine({ Retail: asCents(0) }, matched);

  it('2.5-18: has rows of zero retail refused unless they are asked for', () => {
    expect(runImport([zero]).rows[0]).toEqual({
      kind: 'rejected',
      rowLabel: 'Row 2',
      text: 'ADR A511-CH',
      reason: importsTexts.zeroRetail,
      bundle: undefined,
    });
    expect(getOnlyLine(runImport([zero], { isZeroRetailIgnored: false })).kind).toBe('differs');
  });

  it('is counted by what becomes of its rows, and chosen for all at once', () => {
    const dry = runImport([
      buildImportedLine({}, matched),
      buildImportedLine({ Retail: asCents(1_00) }, matched),
      buildImportedLine({ Retail: asCents(2_00) }, matched),
      buildImportedLine(),
      zero,
    ]);
    expect(countRowsByKind(dry)).toEqual({ matched: 1, differs: 2, unmatched: 1, rejected: 1 });
    const all = setChoiceForRowsOfKind(dry, 'differs', 'filePrices');
    expect(listIncludedRows(all).map(({ line }) => line.Retail)).toEqual([
      10_000_00,
      1_00,
      2_00,
      null,
    ]);
    expect(listIncludedRows(setChoiceForRowsOfKind(all, 'unmatched', 'leaveOut'))).toHaveLength(3);
    expect(setChoiceForRowsOfKind(dry, 'matched', 'filePrices').rows).toEqual(dry.rows);
  });

  const bundles = ['Chairs', 'Lights', 'Empty'].map((name) => ({
    name,
    printOptionId: 5,
    quantity: 1,
  }));

  it('leaves out the bundles of which every row is left out', () => {
    const dry = runImport(
      [
        buildImportedLine({}, { ...matched, bundle: 0 }),
        buildImportedLine({}, { ...matched, bundle: 1 }),
      ],
      { bundles },
    );
    const imported = buildImportedContent(setRowChoice(dry, 0, 'leaveOut'));
    expect(imported.bundles.map((each) => each.OrderLineGroupName)).toEqual(['Lights', 'Empty']);
    expect(imported.lines.map((line) => line.OrderLineGroupId)).toEqual([-1]);
  });

  it('comes to what it says it would, as one step that is taken back and made again', () => {
    const store = createMemoryWorksheetStore(buildOrder());
    const before = store.get().order;
    const dry = runImport(
      [
        buildImportedLine(
          { ...buildImportFields(), Quantity: 1_500 as never },
          { ...matched, bundle: 0, importedDiscount1: asPercent(50_000) },
        ),
        buildImportedLine(
          { CustomerCost: asCents(8_000_33), retainedFields: ['CustomerCost'] },
          matched,
        ),
        buildImportedLine({}, { lookupResult: buildLookupResult(null) }),
      ],
      { bundles },
    );
    const imported = buildImportedContent(dry);
    const { SubTotal, Total, problem } = computeImportOutcome(before, imported, {
      storeCode: 'HSUS',
    });
    store.dispatch({ type: 'linesImported', imported, label: 'Import 3 lines' });
    const after = store.get().order;
    expect(problem).toBeUndefined();
    expect(after).toMatchObject({ SubTotal, Total });
    expect(after.OrderLines).toHaveLength(4);
    expect(after.OrderLines.at(-1)).toMatchObject({ ImportedDiscount1: 50_000, Discount1: 50_000 });
    expect(store.get().history.past.map(({ label }) => label)).toEqual(['Import 3 lines']);

    store.dispatch({ type: 'undone' });
    expect(store.get().order).toEqual(before);
    expect(store.get().isChanged).toBe(false);
    store.dispatch({ type: 'redone' });
    expect(store.get().order).toEqual(after);
  });

  it('D49: locks what it brings, whatever is typed', () => {
    const store = createMemoryWorksheetStore(buildOrder({ OrderLines: [] }));
    const dry = runImport([
      buildImportedLine(buildImportFields(), { ...matched, importedDiscount2: asPercent(50_000) }),
    ]);
    store.dispatch({ type: 'linesImported', imported: buildImportedContent(dry), label: '' });
    const [line] = store.get().order.OrderLines;
    const type = (field: 'Discount2' | 'DealerCost' | 'Discount1', value: number) =>
      store.dispatch({ type: 'cellEdited', lineId: line!.OrderLineId, edit: { field, value } });
    type('Discount2', 0);
    type('DealerCost', 1);
    expect(store.get().order.OrderLines[0]).toEqual(line);
    type('Discount1', 10_000);
    expect(store.get().order.OrderLines[0]).toMatchObject({ Discount1: 10_000, Discount2: 50_000 });
  });
});

it('a bundle of a file keeps its choice', () => {
  const choice = { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false } as const;
  const bundle = { name: 'CBCT', printOptionId: 4, quantity: 1 };
  const run = runImport([buildImportedLine({}, { ...matched, bundle: 0 })], {
    bundles: [{ ...bundle, choice }],
  });
  expect(buildImportedContent(run).bundles).toMatchObject([choice]);
  const included = runImport([buildImportedLine({}, { ...matched, bundle: 0 })], {
    bundles: [bundle],
  });
  expect(buildImportedContent(included).bundles[0]).not.toHaveProperty('Choice');
});
