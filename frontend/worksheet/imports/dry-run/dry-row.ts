import type {
  ImportedLine,
  ImportedRow,
  RejectedRow,
} from '#frontend/worksheet/imports/imported.ts';
import { arrive } from '#frontend/worksheet/state/arrival.ts';
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
import { differencesOf, type Difference } from './differences.ts';

/** A row of a file as the order would take it. */
export type DryRow = DryLine | RejectedRow;

export type DryLine = {
  kind: 'matched' | 'differs' | 'unmatched';
  imported: ImportedLine;
  /** In which prices the file differs from the catalogue. */
  differences: readonly Difference[];
  /** The first is what a paste would do. */
  choices: readonly Choice[];
  choice: Choice;
  /** What comes into the order by the choice; undefined where the row is left out. */
  line: OrderLine | undefined;
};

/**
 * What becomes of a row: it is added; the prices of the catalogue count, those of the file, or the file's
 * customer cost beside the catalogue's list prices; it is kept without a product; or it is left out. A product
 * takes its place.
 */
export type Choice = 'add' | 'mixed' | 'catalogue' | 'file' | 'keep' | 'leaveOut' | Product;

export type Checking = { rules: EditRules; isZeroRetailIgnored: boolean };

/** A row with what the catalogue answered, where it was asked. */
export function dryRowOf(read: ImportedRow, { rules, isZeroRetailIgnored }: Checking): DryRow {
  if (read.kind === 'refused') return read;
  const row = withinLength(read, rules);
  const { line } = row.pasted;
  if (isZeroRetailIgnored && line.Retail === 0) return toRejectedRow(row, importsTexts.zeroRetail);
  const { differences, choices } = choicesOf(row, rules);
  const kind = row.found?.Product ? kindOf(differences) : 'unmatched';
  const dry: DryLine = {
    kind,
    imported: row,
    differences,
    choices,
    choice: choices[0],
    line: undefined,
  };
  const added = chosen(dry, dry.choice, rules);
  return added.line ? added : toRejectedRow(row, apiErrorTexts.amountTooLarge);
}

/** A description that is longer than the dealer's may be is left out, as of a pasted row. */
function withinLength(row: ImportedLine, { longestDescription }: EditRules): ImportedLine {
  const { pasted, remarks = [] } = row;
  if (!isDescriptionTooLong(pasted.line, longestDescription)) return row;
  const line = { ...pasted.line, Description: null };
  return {
    ...row,
    pasted: { ...pasted, line },
    remarks: [...remarks, importsTexts.longDescription],
  };
}

const kindOf = (differences: readonly Difference[]) =>
  differences.length > 0 ? ('differs' as const) : ('matched' as const);

/** The row under another choice; as it is where the order could not hold what would come of it. */
export function chosen(row: DryLine, wanted: Choice, rules: EditRules): DryLine {
  const choice = row.choices.find((each) => isSame(each, wanted)) ?? wanted;
  if (choice === 'leaveOut') return { ...row, choice, line: undefined };
  const line = lineOf(row.imported, choice, rules);
  const choices = row.choices.includes(choice) ? row.choices : [choice, ...row.choices];
  return line ? { ...row, choices, choice, line } : row;
}

/** A product that was searched for may be one of the nearest. */
const isSame = (one: Choice, other: Choice) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.Id === other.Id;

function choicesOf({ pasted, found }: ImportedLine, rules: EditRules) {
  const product = found?.Product;
  if (!product)
    return { differences: [], choices: ['keep', ...(found?.Nearest ?? []), 'leaveOut'] as const };
  const differences = differencesOf(pasted, product, rules.settings);
  return { differences, choices: [...pricesOf(differences), 'leaveOut'] as const };
}

/** The prices to choose from, first those that a paste takes: its own customer cost, and the list prices of the catalogue. */
function pricesOf(differences: readonly Difference[]): readonly Choice[] {
  if (differences.length === 0) return ['add'];
  const isCostOther = differences.some(({ field }) => field === 'CustomerCost');
  if (!isCostOther) return ['catalogue', 'file'];
  const areListsOther = differences.some(({ field }) => field !== 'CustomerCost');
  return areListsOther ? ['mixed', 'catalogue', 'file'] : ['file', 'catalogue'];
}

function lineOf(row: ImportedLine, choice: Exclude<Choice, 'leaveOut'>, rules: EditRules) {
  const { pasted, found } = row;
  const product = typeof choice === 'string' ? found?.Product : choice;
  const line =
    choice === 'keep' || !product
      ? pasted.line
      : arrive(
          pasted.line,
          product,
          { ...pasted, retained: getRetainedFields(pasted, choice) },
          rules,
        )?.line;
  return line && lawful(withImports(line, row), rules);
}

/** What of the file stays beside the catalogue's (D26). */
function getRetainedFields(
  { line, retained: kept }: PastedLine,
  choice: Choice,
): ReadonlySet<RetainedField> {
  if (choice === 'catalogue') return new Set([...kept].filter((field) => field !== 'CustomerCost'));
  if (choice !== 'file') return kept;
  const lists: RetainedField[] = [
    ...(line.Retail === null ? [] : ['Retail' as const]),
    ...(line.InitialDealerCost === 0 ? [] : ['InitialDealerCost' as const]),
  ];
  return new Set([...kept, ...lists]);
}

/** Discounts that only an import brings lock the line (D49). */
function withImports(line: OrderLine, { importedDiscount1, importedDiscount2 }: ImportedLine) {
  const [one, two] = [importedDiscount1 ?? null, importedDiscount2 ?? null];
  if (one === null && two === null) return line;
  return computeLineAmounts({
    ...line,
    ImportedDiscount1: one,
    ImportedDiscount2: two,
    Discount1: one ?? line.Discount1,
    Discount2: two ?? line.Discount2,
  });
}

/** As every line that comes into the order is brought to what may be saved. */
const lawful = (line: OrderLine, { settings }: EditRules) =>
  correctOrderLine(line, getImportedDiscounts(line), settings);

function toRejectedRow({ rowLabel, pasted, bundle }: ImportedLine, reason: string): RejectedRow {
  const { MfgCode, PartNumber, StockCode, Description } = pasted.line;
  const text = [MfgCode, PartNumber ?? StockCode, Description].filter(Boolean).join(' ');
  return { kind: 'refused', rowLabel, text, reason, bundle };
}
