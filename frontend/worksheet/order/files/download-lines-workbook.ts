import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { downloadBlob } from '#frontend/browser/download-file.ts';
import { listTaxLines } from '#frontend/format/list-tax-lines.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { buildOrderWorkbookName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { buildLinesSheet } from './build-lines-sheet.ts';

/** Exports the lines as they are on the screen to a workbook; in customer view only what the customer may see. */
export async function downloadLinesWorkbook(store: WorksheetStore, dealer: Dealer): Promise<void> {
  commitOpenField();
  const { order, dealerStore, isDetailView, view } = store.get();
  await runOrShowFailure(
    async () => {
      const taxes = listTaxLines(order, dealer, dealerStore);
      const isInternal = isDetailView && !view.isCustomerSafe;
      const workbook = await buildWorkbookBlob(buildLinesSheet(order, taxes, isInternal));
      downloadBlob(workbook, buildOrderWorkbookName(order));
    },
    { failureText: t`The workbook could not be made. Try again.` },
  );
}
