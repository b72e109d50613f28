import { describe, expect, it } from 'vitest';
import { listRowNotes } from '#frontend/worksheet/import/dry-run/dry-run-labels.ts';
import {
  setRowChoice,
  createDryRun,
  buildImportedContent,
  type DryRun,
} from '#frontend/worksheet/import/dry-run/dry-run.ts';
import {
  formatImportLabel,
  createImportNotice,
} from '#frontend/worksheet/import/dry-run/import-rows-into-order-with-toast.ts';
import type { ImportedRow } from '#frontend/worksheet/import/imported-file.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import {
  buildChairProduct,
  buildLookupResult,
  buildImportedLine,
} from '#tests/make/imported-line-fixtures.ts';

const runImport = (rows: ImportedRow[]) =>
  createDryRun(
    { rows, bundles: [{ name: 'Room', printOptionId: 5, quantity: 1 }] },
    {
      rules: { settings: {}, isCustomerSafe: false, longestDescription: undefined },
      isZeroRetailIgnored: true,
    },
  );

const matched = { lookupResult: buildLookupResult(buildChairProduct()) };

function listNotes({ rows }: DryRun, isDetailView = false) {
  const [row] = rows;
  return !row || row.kind === 'rejected' ? [] : listRowNotes(row, isDetailView);
}

describe('what is said of an import', () => {
  it('counts what came of the file', () => {
    const rows = [
      buildImportedLine({}, { ...matched, bundle: 0 }),
      buildImportedLine({}, { lookupResult: buildLookupResult(null) }),
      buildImportedLine({}, matched),
      buildImportedLine({ Retail: asCents(0) }, matched),
    ];
    const dry = setRowChoice(runImport(rows), 2, 'leaveOut');
    const imported = buildImportedContent(dry);
    expect(formatImportLabel(imported)).toBe('Import 2 lines');
    expect(createImportNotice(dry, imported)).toEqual({
      kind: 'warn',
      text: 'Order data loaded successfully.',
      detail: '2 lines, 1 bundle, 1 left out, 1 refused, 1 has no match',
    });
    const runState = runImport([buildImportedLine({}, matched)]);
    expect(
      createImportNotice(runState, { ...buildImportedContent(runState), bundles: [] }),
    ).toMatchObject({
      kind: 'success',
      detail: '1 line',
    });
  });
});

describe('what is said of a row', () => {
  it('D35: is what reading changed, and what a limit did to its price', () => {
    const importedLine = buildImportedLine(
      { CustomerCost: asCents(12_000_00), retainedFields: ['CustomerCost'] },
      { ...matched, remarks: ['12000.004 to 12000.00'] },
    );
    expect(listNotes(runImport([importedLine]))).toEqual([
      '12000.004 to 12000.00',
      'Customer Cost 12,000.00 becomes 10,000.00',
    ]);
    expect(listNotes(setRowChoice(runImport([importedLine]), 0, 'catalogPrices'))).toEqual([
      '12000.004 to 12000.00',
    ]);
  });

  it('is internal in Detail View alone', () => {
    const importedLine = buildImportedLine(
      { InitialDealerCost: asCents(5_900_00) },
      { ...matched, importedDiscount1: asPercent(10_000) },
    );
    expect(listNotes(runImport([importedLine]))).toEqual([]);
    expect(listNotes(runImport([importedLine]), true)).toEqual([
      'Dealer Cost 5,900.00, catalogue 6,000.00',
      importsTexts.discountsLock,
    ]);
  });

  it('is that it names no product, where it is words alone', () => {
    const words = buildImportedLine({ MfgCode: null, PartNumber: null, Description: 'Freight' });
    words.pasted.productQuery = undefined;
    expect(listNotes(runImport([words]))).toEqual([importsTexts.namesNoProduct]);
  });
});
