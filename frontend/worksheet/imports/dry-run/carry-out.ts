import { formatLineCount } from '#frontend/format/count.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { bringIn } from '#frontend/worksheet/bundles/bring-in.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { headingKey } from '#frontend/worksheet/state/layout.ts';
import { toastOfStep } from '#frontend/worksheet/state/order-notice.ts';
import { unmatched } from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { formatImportedCounts } from './dry-run-labels.ts';
import { addedRows, countsOf, type DryRun } from './dry-run.ts';

/** Puts what was chosen into the order as one step, goes to it, and says what came of it. */
export function carryOut(store: WorksheetStore, run: DryRun, imported: ImportedContent) {
  const undo = bringIn(store, imported, { label: importLabel(imported) });
  if (!undo) {
    // Somebody committed it meanwhile.
    toast({ kind: 'warn', text: importsTexts.nothingImported });
    return;
  }
  store.lookups.set(unmatchedIn(run));
  goTo(imported);
  toastOfStep(store, {
    ...createImportNotice(run, imported),
    action: { label: t`Undo`, run: undo },
  });
}

/** The first new bundle, as much of it as there is room for; else the first line. */
function goTo({ lines: [line], bundles: [bundle] }: ImportedContent) {
  if (bundle) focusRow(headingKey(bundle.Id), { isWhole: true });
  else if (line) focusRow(line.OrderLineId);
}

export const importLabel = ({ lines }: ImportedContent) =>
  t`Import ${formatLineCount(lines.length)}`;

/** The rows that came without a product offer what is nearest to them. */
const unmatchedIn = (run: DryRun) =>
  addedRows(run)
    .filter(
      ({ kind, choice, imported }) =>
        kind === 'unmatched' && choice === 'keep' && imported.pasted.productQuery,
    )
    .map(
      ({ imported: { pasted, found }, line }) =>
        [line.OrderLineId, unmatched({ ...pasted, line }, found)] as const,
    );

/** '42 lines, 2 bundles, 4 left out, 2 refused'; a warning where lines have no product. */
export function createImportNotice(run: DryRun, imported: ImportedContent) {
  const { refused: rejectedCount } = countsOf(run);
  const leftOutCount = run.rows.length - rejectedCount - imported.lines.length;
  const red = unmatchedIn(run).length;
  const detail = [
    formatImportedCounts(imported),
    ...(leftOutCount > 0 ? [t`${leftOutCount} left out`] : []),
    ...(rejectedCount > 0 ? [t`${rejectedCount} refused`] : []),
    ...(red > 0 ? [t`${red === 1 ? t`1 has` : t`${red} have`} no match`] : []),
  ].join(', ');
  return {
    kind: red > 0 ? ('warn' as const) : ('success' as const),
    text: importsTexts.loaded,
    detail,
  };
}
