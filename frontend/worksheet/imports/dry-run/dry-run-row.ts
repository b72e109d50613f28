import type {
  ImportedLine,
  ImportedRow,
  RejectedRow,
} from '#frontend/worksheet/imports/imported-file.ts';
import { applyProductToLine } from '#frontend/worksheet/state/apply-product-to-line.ts';
import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { EditRules } from '#frontend/worksheet/state/worksheet.ts';
import { getImportedDiscounts } from '#shared/order/rules/correct-order-lines.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import { computeLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { correctOrderLine } from '#shared/pricing/line/line-problems.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { listPriceDifferences, type FilePriceDifference } from './list-price-differences.ts';

/** A row of a file as the order would take it. */
export type DryRunRow = DryRunLine | RejectedRow;

export type DryRunLine = {
  kind: 'matched' | 'differs' | 'unmatched';
  imported: ImportedLine;
  /** In which prices the file differs from the catalogue. */
  differences: readonly FilePriceDifference[];
  /** The first is what a paste would do. */
  choices: readonly DryRunChoice[];
  choice: DryRunChoice;
  /** What comes into the order by the choice; undefined where the row is left out. */
  line: OrderLine | undefined;
};

/**
 * What becomes of a row: it is added; the prices of the catalogue count, those of the file, or the file's
 * customer cost beside the catalogue's list prices; it is kept without a product; or it is left out. A product
 * takes its place.
 */
export type DryRunChoice = 'add' | 'mixed' | 'catalogue' | 'file' | 'keep' | 'leaveOut' | Product;

export type DryRunSettings = { rules: EditRules; isZeroRetailIgnored: boolean };

/** A row with what the catalogue answered, where it was asked. */
export function toDryRunRow(
  importedRow: ImportedRow,
  { rules, isZeroRetailIgnored }: DryRunSettings,
): DryRunRow {
  if (importedRow.kind === 'refused') return importedRow;
  const row = removeLongDescription(importedRow, rules);
  const { line } = row.pasted;
  if (isZeroRetailIgnored && line.Retail === 0) return toRejectedRow(row, importsTexts.zeroRetail);
  const { differences, choices } = buildRowChoices(row, rules);
  const kind = row.found?.Product ? getMatchKind(differences) : 'unmatched';
  const dryLine: DryRunLine = {
    kind,
    imported: row,
    differences,
    choices,
    choice: choices[0],
    line: undefined,
  };
  const addedRow = applyRowChoice(dryLine, dryLine.choice, rules);
  return addedRow.line ? addedRow : toRejectedRow(row, apiErrorTexts.amountTooLarge);
}

/** A description that is longer than the dealer's may be is left out, as of a pasted row. */
function removeLongDescription(row: ImportedLine, { longestDescription }: EditRules): ImportedLine {
  const { pasted, remarks = [] } = row;
  if (!isDescriptionTooLong(pasted.line, longestDescription)) return row;
  const line = { ...pasted.line, Description: null };
  return {
    ...row,
    pasted: { ...pasted, line },
    remarks: [...remarks, importsTexts.longDescription],
  };
}

const getMatchKind = (differences: readonly FilePriceDifference[]) =>
  differences.length > 0 ? ('differs' as const) : ('matched' as const);

/** The row under another choice; as it is where the order could not hold what would come of it. */
export function applyRowChoice(
  row: DryRunLine,
  wanted: DryRunChoice,
  rules: EditRules,
): DryRunLine {
  const choice = row.choices.find((each) => isSameChoice(each, wanted)) ?? wanted;
  if (choice === 'leaveOut') return { ...row, choice, line: undefined };
  const line = createLineForChoice(row.imported, choice, rules);
  const choices = row.choices.includes(choice) ? row.choices : [choice, ...row.choices];
  return line ? { ...row, choices, choice, line } : row;
}

/** A product that was searched for may be one of the nearest. */
const isSameChoice = (one: DryRunChoice, other: DryRunChoice) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.Id === other.Id;

function buildRowChoices({ pasted, found }: ImportedLine, rules: EditRules) {
  const product = found?.Product;
  if (!product)
    return { differences: [], choices: ['keep', ...(found?.Nearest ?? []), 'leaveOut'] as const };
  const differences = listPriceDifferences(pasted, product, rules.settings);
  return { differences, choices: [...listPriceChoices(differences), 'leaveOut'] as const };
}

/** The prices to choose from, first those that a paste takes: its own customer cost, and the list prices of the catalogue. */
function listPriceChoices(differences: readonly FilePriceDifference[]): readonly DryRunChoice[] {
  if (differences.length === 0) return ['add'];
  const hasOtherCost = differences.some(({ field }) => field === 'CustomerCost');
  if (!hasOtherCost) return ['catalogue', 'file'];
  const hasOtherListPrices = differences.some(({ field }) => field !== 'CustomerCost');
  return hasOtherListPrices ? ['mixed', 'catalogue', 'file'] : ['file', 'catalogue'];
}

function createLineForChoice(
  row: ImportedLine,
  choice: Exclude<DryRunChoice, 'leaveOut'>,
  rules: EditRules,
) {
  const { pasted, found } = row;
  const product = typeof choice === 'string' ? found?.Product : choice;
  const line =
    choice === 'keep' || !product
      ? pasted.line
      : applyProductToLine(
          pasted.line,
          product,
          { ...pasted, retained: getRetainedFields(pasted, choice) },
          rules,
        )?.line;
  return line && enforceLineRules(applyImportedDiscounts(line, row), rules);
}

/** What of the file stays beside the catalogue's (D26). */
function getRetainedFields(
  { line, retained: kept }: PastedLine,
  choice: DryRunChoice,
): ReadonlySet<RetainedField> {
  if (choice === 'catalogue') return new Set([...kept].filter((field) => field !== 'CustomerCost'));
  if (choice !== 'file') return kept;
  const listPriceFields: RetainedField[] = [
    ...(line.Retail === null ? [] : ['Retail' as const]),
    ...(line.InitialDealerCost === 0 ? [] : ['InitialDealerCost' as const]),
  ];
  return new Set([...kept, ...listPriceFields]);
}

/** Discounts that only an import brings lock the line (D49). */
function applyImportedDiscounts(
  line: OrderLine,
  { importedDiscount1, importedDiscount2 }: ImportedLine,
) {
  const [discount1, discount2] = [importedDiscount1 ?? null, importedDiscount2 ?? null];
  if (discount1 === null && discount2 === null) return line;
  return computeLineAmounts({
    ...line,
    ImportedDiscount1: discount1,
    ImportedDiscount2: discount2,
    Discount1: discount1 ?? line.Discount1,
    Discount2: discount2 ?? line.Discount2,
  });
}

/** As every line that comes into the order is brought to what may be saved. */
const enforceLineRules = (line: OrderLine, { settings }: EditRules) =>
  correctOrderLine(line, getImportedDiscounts(line), settings);

function toRejectedRow({ rowLabel, pasted, bundle }: ImportedLine, reason: string): RejectedRow {
  const { MfgCode, PartNumber, StockCode, Description } = pasted.line;
  const text = [MfgCode, PartNumber ?? StockCode, Description].filter(Boolean).join(' ');
  return { kind: 'refused', rowLabel, text, reason, bundle };
}
