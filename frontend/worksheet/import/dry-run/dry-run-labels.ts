import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import type { DryRunChoice, DryRunLine } from './dry-run-row.ts';
import type { DryRunRowKind } from './dry-run.ts';

export const rowKindLabels: Record<DryRunRowKind, string> = {
  matched: t`Matched`,
  differs: t`Price differs`,
  unmatched: t`No match`,
  rejected: t`Refused`,
};

const choiceLabels: Record<Extract<DryRunChoice, string>, string> = {
  add: t`Add`,
  fileCost: t`Cost of the file`,
  catalogPrices: t`Catalogue price`,
  filePrices: t`Price of the file`,
  keepWithoutProduct: t`Keep as it is`,
  leaveOut: t`Leave out`,
};

export const formatRowChoice = (choice: DryRunChoice) =>
  typeof choice === 'string' ? choiceLabels[choice] : `${choice.MfgCode} ${choice.PartNumber}`;

/**
 * Notes on a row: changes during reading (D35), a price corrected to a limit, internal amounts in Detail
 * View.
 */
export function listRowNotes(row: DryRunLine, isDetailView: boolean): string[] {
  const { pasted, remarks = [] } = row.imported;
  return [
    ...remarks,
    ...(row.kind === 'unmatched' && !pasted.productQuery ? [importsTexts.namesNoProduct] : []),
    ...listMovedPriceNotes(row),
    ...(isDetailView ? listInternalNotes(row) : []),
  ];
}

function listMovedPriceNotes({ imported: { pasted }, choice, line }: DryRunLine): string[] {
  const { price } = pasted;
  const isFileCostUsed = choice !== 'catalogPrices' && pasted.retained.has('CustomerCost');
  if (!line || !isFileCostUsed || price === undefined || price === line.CustomerCost) return [];
  return [
    t`${lineFields.CustomerCost.label} ${formatAmount(price)} becomes ${formatAmount(line.CustomerCost)}`,
  ];
}

function listInternalNotes({ differences, imported }: DryRunLine): string[] {
  const cost = differences.find(({ field }) => field === 'DealerCost');
  const isLocked = [imported.importedDiscount1, imported.importedDiscount2].some(
    (discount) => typeof discount === 'number',
  );
  return [
    ...(cost
      ? [t`Dealer Cost ${formatAmount(cost.file)}, catalogue ${formatAmountOrNone(cost.catalogue)}`]
      : []),
    ...(isLocked ? [importsTexts.discountsLock] : []),
  ];
}

const formatAmountOrNone = (amount: Parameters<typeof formatAmount>[0] | null) =>
  amount === null ? t`none` : formatAmount(amount);

/** For example '42 lines, 2 bundles' */
export function formatImportedCounts({ lines, bundles }: ImportedContent): string {
  const linesText = formatLineCount(lines.length);
  if (bundles.length === 0) return linesText;
  return `${linesText}, ${bundles.length === 1 ? t`1 bundle` : t`${bundles.length} bundles`}`;
}
