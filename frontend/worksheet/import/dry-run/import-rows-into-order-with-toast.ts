import { formatLineCount } from '#frontend/format/format-count.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { insertImportedLines } from '#frontend/worksheet/lines/bundles/insert-imported-lines.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getHeadingRowKey } from '#frontend/worksheet/state/grid-layout.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import { buildUnmatchedLookup } from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { formatImportedCounts } from './dry-run-labels.ts';
import { listIncludedRows, countRowsByKind, type DryRun } from './dry-run.ts';

/** Imports the chosen rows as one step, focuses them, and shows a notice with the result. */
export function importRowsIntoOrderWithToast(
  store: WorksheetStore,
  run: DryRun,
  imported: ImportedContent,
) {
  const undo = insertImportedLines(store, imported, { label: formatImportLabel(imported) });
  if (!undo) {
    // Another user has committed the order meanwhile.
    showToast({ kind: 'warn', text: importsTexts.nothingImported });
    return;
  }
  store.lookups.set(listUnmatchedRows(run));
  focusImported(imported);
  showUndoStepToast(store, {
    ...createImportNotice(run, imported),
    action: { label: t`Undo`, run: undo },
  });
}

/** Scrolls to the first new bundle, as far as it fits; else to the first line. */
function focusImported({ lines: [line], bundles: [bundle] }: ImportedContent) {
  if (bundle) focusRow(getHeadingRowKey(bundle.Id), { isWhole: true });
  else if (line) focusRow(line.OrderLineId);
}

export const formatImportLabel = ({ lines }: ImportedContent) =>
  t`Import ${formatLineCount(lines.length)}`;

/** Rows without a product offer the nearest products. */
const listUnmatchedRows = (run: DryRun) =>
  listIncludedRows(run)
    .filter(
      ({ kind, choice, imported }) =>
        kind === 'unmatched' && choice === 'keepWithoutProduct' && imported.pasted.productQuery,
    )
    .map(
      ({ imported: { pasted, lookupResult }, line }) =>
        [line.OrderLineId, buildUnmatchedLookup({ ...pasted, line }, lookupResult)] as const,
    );

/** For example '42 lines, 2 bundles, 4 left out, 2 refused'; a warning where lines have no product. */
export function createImportNotice(run: DryRun, imported: ImportedContent) {
  const { rejected: rejectedCount } = countRowsByKind(run);
  const leftOutCount = run.rows.length - rejectedCount - imported.lines.length;
  const unmatchedCount = listUnmatchedRows(run).length;
  const detail = [
    formatImportedCounts(imported),
    ...(leftOutCount > 0 ? [t`${leftOutCount} left out`] : []),
    ...(rejectedCount > 0 ? [t`${rejectedCount} refused`] : []),
    ...(unmatchedCount > 0
      ? [t`${unmatchedCount === 1 ? t`1 has` : t`${unmatchedCount} have`} no match`]
      : []),
  ].join(', ');
  return {
    kind: unmatchedCount > 0 ? ('warn' as const) : ('success' as const),
    text: importsTexts.loaded,
    detail,
  };
}
