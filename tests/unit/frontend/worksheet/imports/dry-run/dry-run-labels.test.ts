import { describe, expect, it } from 'vitest';
import { listRowNotes } from '#frontend/worksheet/imports/dry-run/dry-run-labels.ts';
import {
  chooseForRow,
  createDryRun,
  buildImported,
  type DryRun,
} from '#frontend/worksheet/imports/dry-run/dry-run.ts';
import {
  formatImportLabel,
  createImportNotice,
} from '#frontend/worksheet/imports/dry-run/import-into-order.ts';
import type { ImportedRow } from '#frontend/worksheet/imports/imported-file.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { chair, found, importedLine } from '#tests/make/imported.ts';

const run = (rows: ImportedRow[]) =>
  createDryRun(
    { rows, bundles: [{ name: 'Room', printOptionId: 5, quantity: 1 }] },
    {
      rules: { settings: {}, isCustomerSafe: false, longestDescription: undefined },
      isZeroRetailIgnored: true,
    },
  );

const matched = { found: found(chair()) };

function notes({ rows }: DryRun, isDetailView = false) {
  const [row] = rows;
  return !row || row.kind === 'refused' ? [] : listRowNotes(row, isDetailView);
}

describe('what is said of an import', () => {
  it('counts what came of the file', () => {
    const rows = [
      importedLine({}, { ...matched, bundle: 0 }),
      importedLine({}, { found: found(null) }),
      importedLine({}, matched),
      importedLine({ Retail: asCents(0) }, matched),
    ];
    const dry = chooseForRow(run(rows), 2, 'leaveOut');
    const imported = buildImported(dry);
    expect(formatImportLabel(imported)).toBe('Import 2 lines');
    expect(createImportNotice(dry, imported)).toEqual({
      kind: 'warn',
      text: 'Order data loaded successfully.',
      detail: '2 lines, 1 bundle, 1 left out, 1 refused, 1 has no match',
    });
    const whole = run([importedLine({}, matched)]);
    expect(createImportNotice(whole, { ...buildImported(whole), bundles: [] })).toMatchObject({
      kind: 'success',
      detail: '1 line',
    });
  });
});

describe('what is said of a row', () => {
  it('D35: is what reading changed, and what a limit did to its price', () => {
    const said = importedLine(
      { CustomerCost: asCents(12_000_00), kept: ['CustomerCost'] },
      { ...matched, remarks: ['12000.004 to 12000.00'] },
    );
    expect(notes(run([said]))).toEqual([
      '12000.004 to 12000.00',
      'Customer Cost 12,000.00 becomes 10,000.00',
    ]);
    expect(notes(chooseForRow(run([said]), 0, 'catalogue'))).toEqual(['12000.004 to 12000.00']);
  });

  it('is internal in Detail View alone', () => {
    const said = importedLine(
      { InitialDealerCost: asCents(5_900_00) },
      { ...matched, importedDiscount1: percent(10_000) },
    );
    expect(notes(run([said]))).toEqual([]);
    expect(notes(run([said]), true)).toEqual([
      'Dealer Cost 5,900.00, catalogue 6,000.00',
      importsTexts.discountsLock,
    ]);
  });

  it('is that it names no product, where it is words alone', () => {
    const words = importedLine({ MfgCode: null, PartNumber: null, Description: 'Freight' });
    words.pasted.productQuery = undefined;
    expect(notes(run([words]))).toEqual([importsTexts.namesNoProduct]);
  });
});
