import { formatLineCount } from '#frontend/format/count.ts';
import { asAmount } from '#frontend/format/money.ts';
import { t } from '#shared/language/t.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import type { Choice, DryLine } from './dry-row.ts';
import type { RowKind } from './dry-run.ts';

export const rowKindLabels: Record<RowKind, string> = {
  matched: t`Matched`,
  differs: t`Price differs`,
  unmatched: t`No match`,
  refused: t`Refused`,
};

const choiceLabels: Record<Extract<Choice, string>, string> = {
  add: t`Add`,
  mixed: t`Cost of the file`,
  catalogue: t`Catalogue price`,
  file: t`Price of the file`,
  keep: t`Keep as it is`,
  leaveOut: t`Leave out`,
};

export const formatRowChoice = (choice: Choice) =>
  typeof choice === 'string' ? choiceLabels[choice] : `${choice.MfgCode} ${choice.PartNumber}`;

/** What there is to say of a row: what reading changed (D35), a price that a limit moved, internal figures in Detail View. */
export function notesOf(row: DryLine, isDetailView: boolean): string[] {
  const { pasted, remarks = [] } = row.imported;
  return [
    ...remarks,
    ...(row.kind === 'unmatched' && !pasted.productQuery ? [importsTexts.namesNoProduct] : []),
    ...movedPrice(row),
    ...(isDetailView ? internalNotes(row) : []),
  ];
}

function movedPrice({ imported: { pasted }, choice, line }: DryLine): string[] {
  const { price } = pasted;
  const isCounted = choice !== 'catalogue' && pasted.retained.has('CustomerCost');
  if (!line || !isCounted || price === undefined || price === line.CustomerCost) return [];
  return [
    t`${lineFields.CustomerCost.label} ${asAmount(price)} becomes ${asAmount(line.CustomerCost)}`,
  ];
}

function internalNotes({ differences, imported }: DryLine): string[] {
  const cost = differences.find(({ field }) => field === 'DealerCost');
  const isLocked = [imported.importedDiscount1, imported.importedDiscount2].some(
    (discount) => typeof discount === 'number',
  );
  return [
    ...(cost ? [t`Dealer Cost ${asAmount(cost.file)}, catalogue ${amountOr(cost.catalogue)}`] : []),
    ...(isLocked ? [importsTexts.discountsLock] : []),
  ];
}

const amountOr = (amount: Parameters<typeof asAmount>[0] | null) =>
  amount === null ? t`none` : asAmount(amount);

/** '42 lines, 2 bundles' */
export function formatImportedCounts({ lines, bundles }: ImportedContent): string {
  const linesText = formatLineCount(lines.length);
  if (bundles.length === 0) return linesText;
  return `${linesText}, ${bundles.length === 1 ? t`1 bundle` : t`${bundles.length} bundles`}`;
}
