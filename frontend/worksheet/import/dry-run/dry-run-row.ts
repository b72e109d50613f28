import type {
  ImportedLine,
  ImportedRow,
  RejectedRow,
} from '#frontend/worksheet/import/imported-file.ts';
import { applyProductToLine } from '#frontend/worksheet/state/apply-product-to-line.ts';
import type { RetainedField, PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { EditRules } from '#frontend/worksheet/state/worksheet.ts';
import { findImportedDiscounts } from '#shared/order/rules/make-order-lines-saveable.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { makeOrderLineSaveable } from '#shared/pricing/line/line-problems.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { listPriceDifferences, type FilePriceDifference } from './list-price-differences.ts';

/** A row of a file as it would be imported. */
export type DryRunRow = DryRunLine | RejectedRow;

export type DryRunLine = {
  kind: 'matched' | 'differs' | 'unmatched';
  imported: ImportedLine;
  /** The prices in which the file differs from the catalogue. */
  differences: readonly FilePriceDifference[];
  /** The first choice is what a paste would do. */
  choices: readonly DryRunChoice[];
  choice: DryRunChoice;
  /** The order line that results from the choice; undefined where the row is left out. */
  line: OrderLine | undefined;
};

/**
 * How a row is imported. `add`: add it as it is. `fileCost`: use the file's customer cost and the catalogue's
 * list prices. `leaveOut`: skip the row. A product: replace the row's product.
 */
export type DryRunChoice =
  | 'add'
  | 'fileCost'
  | 'catalogPrices'
  | 'filePrices'
  | 'keepWithoutProduct'
  | 'leaveOut'
  | Product;

export type DryRunSettings = { rules: EditRules; isZeroRetailIgnored: boolean };

/** Combines a row with the catalogue's answer, where there is one. */
export function toDryRunRow(
  importedRow: ImportedRow,
  { rules, isZeroRetailIgnored }: DryRunSettings,
): DryRunRow {
  if (importedRow.kind === 'rejected') return importedRow;
  const row = removeLongDescription(importedRow, rules);
  const { line } = row.pasted;
  if (isZeroRetailIgnored && line.Retail === 0) return toRejectedRow(row, importsTexts.zeroRetail);
  const { differences, choices } = buildRowChoices(row, rules);
  const kind = row.lookupResult?.Product ? getMatchKind(differences) : 'unmatched';
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

/** Removes a description that is longer than the dealer's limit, as for a pasted row. */
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

/** The row with another choice; unchanged where the order could not store the result. */
export function applyRowChoice(
  row: DryRunLine,
  requestedChoice: DryRunChoice,
  rules: EditRules,
): DryRunLine {
  const choice = row.choices.find((each) => isSameChoice(each, requestedChoice)) ?? requestedChoice;
  if (choice === 'leaveOut') return { ...row, choice, line: undefined };
  const line = createLineForChoice(row.imported, choice, rules);
  const choices = row.choices.includes(choice) ? row.choices : [choice, ...row.choices];
  return line ? { ...row, choices, choice, line } : row;
}

/** A product found by search may also be one of the nearest products. */
const isSameChoice = (one: DryRunChoice, other: DryRunChoice) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.Id === other.Id;

function buildRowChoices({ pasted, lookupResult }: ImportedLine, rules: EditRules) {
  const product = lookupResult?.Product;
  if (!product)
    return {
      differences: [],
      choices: ['keepWithoutProduct', ...(lookupResult?.Nearest ?? []), 'leaveOut'] as const,
    };
  const differences = listPriceDifferences(pasted, product, rules.settings);
  return { differences, choices: [...listPriceChoices(differences), 'leaveOut'] as const };
}

/**
 * The price choices. The first is what a paste does: the file's customer cost with the catalogue's list
 * prices.
 */
function listPriceChoices(differences: readonly FilePriceDifference[]): readonly DryRunChoice[] {
  if (differences.length === 0) return ['add'];
  const hasOtherCost = differences.some(({ field }) => field === 'CustomerCost');
  if (!hasOtherCost) return ['catalogPrices', 'filePrices'];
  const hasOtherListPrices = differences.some(({ field }) => field !== 'CustomerCost');
  return hasOtherListPrices
    ? ['fileCost', 'catalogPrices', 'filePrices']
    : ['filePrices', 'catalogPrices'];
}

function createLineForChoice(
  row: ImportedLine,
  choice: Exclude<DryRunChoice, 'leaveOut'>,
  rules: EditRules,
) {
  const { pasted, lookupResult } = row;
  const product = typeof choice === 'string' ? lookupResult?.Product : choice;
  const line =
    choice === 'keepWithoutProduct' || !product
      ? pasted.line
      : applyProductToLine(
          pasted.line,
          product,
          { ...pasted, retained: getRetainedFields(pasted, choice) },
          rules,
        )?.line;
  return line && correctImportedLine(applyImportedDiscounts(line, row), rules);
}

/** The fields of the file that are retained next to the catalogue's data (D26). */
function getRetainedFields(
  { line, retained }: PastedLine,
  choice: DryRunChoice,
): ReadonlySet<RetainedField> {
  if (choice === 'catalogPrices')
    return new Set([...retained].filter((field) => field !== 'CustomerCost'));
  if (choice !== 'filePrices') return retained;
  const listPriceFields: RetainedField[] = [
    ...(line.Retail === null ? [] : ['Retail' as const]),
    ...(line.InitialDealerCost === 0 ? [] : ['InitialDealerCost' as const]),
  ];
  return new Set([...retained, ...listPriceFields]);
}

/** Discounts that exist only through an import lock the line (D49). */
function applyImportedDiscounts(
  line: OrderLine,
  { importedDiscount1, importedDiscount2 }: ImportedLine,
) {
  const [discount1, discount2] = [importedDiscount1 ?? null, importedDiscount2 ?? null];
  if (discount1 === null && discount2 === null) return line;
  return recalculateLineAmounts({
    ...line,
    ImportedDiscount1: discount1,
    ImportedDiscount2: discount2,
    Discount1: discount1 ?? line.Discount1,
    Discount2: discount2 ?? line.Discount2,
  });
}

/** Corrects a line to values that can be saved, as for every line that is added to the order. */
const correctImportedLine = (line: OrderLine, { settings }: EditRules) =>
  makeOrderLineSaveable(line, findImportedDiscounts(line), settings);

function toRejectedRow({ rowLabel, pasted, bundle }: ImportedLine, reason: string): RejectedRow {
  const { MfgCode, PartNumber, StockCode, Description } = pasted.line;
  const text = [MfgCode, PartNumber ?? StockCode, Description].filter(Boolean).join(' ');
  return { kind: 'rejected', rowLabel, text, reason, bundle };
}
