import { useCallback, useEffect, useRef, useState } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { downloadBlob } from '#frontend/browser/download-file.ts';
import { formatCountWithNoun, type ListNouns } from '#frontend/format/format-count.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { buildListWorkbookName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import { buildListSheet, type ListSheetColumn } from './build-list-sheet.ts';
import {
  readRowsUpToExportLimit,
  type ExportableRows,
  type LoadListRows,
} from './read-rows-up-to-export-limit.ts';

export type ExportedList<Row extends { Id: number }> = ListNouns & {
  /** The name of the file and its sheet. */
  title: string;
  /** By default the title and the day. */
  fileName?: string;
  columns: readonly ListSheetColumn<Row>[];
  load: LoadListRows<Row>;
};

/** The progress of an export. When all rows are read, the file is being written. */
export type ExportProgress = { readCount: number; total: number };

/**
 * Exports a list to a workbook and downloads it. Only one export runs, until it is canceled or its screen
 * closes.
 */
export function useListExport() {
  const [progress, setProgress] = useState<ExportProgress>();
  const runningExport = useRef<AbortController>(null);
  const resultToastId = useRef<number>(undefined);
  const cancel = useCallback(() => runningExport.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function startExport<Row extends { Id: number }>(list: ExportedList<Row>) {
    if (runningExport.current) return;
    const { signal } = (runningExport.current = new AbortController());
    const onRead = (read: number, total: number) =>
      setProgress({ readCount: read, total: Math.min(total, MAX_EXPORT_ROWS) });
    setProgress({ readCount: 0, total: 0 });
    closeToast(resultToastId.current);
    try {
      const allRows = await readRowsUpToExportLimit(list.load, { signal, onRead });
      const sheet = await buildListSheet(list.title, list.columns, allRows.rows);
      const file = await buildWorkbookBlob(sheet, signal);
      downloadBlob(
        file,
        list.fileName ?? buildListWorkbookName(list.title, toCalendarDay(new Date())),
      );
      resultToastId.current = showExportedToast(list, allRows);
    } catch (error) {
      if (!signal.aborted)
        resultToastId.current = showCallFailure(
          error,
          t`The ${list.pluralNoun} could not be exported. Try again.`,
        );
    } finally {
      runningExport.current = null;
      setProgress(undefined);
    }
  }

  return { progress, startExport, cancel };
}

/** Says what is missing from the file. It stays until the user closes it or exports again. */
function showExportedToast<Row>(
  nouns: ListNouns,
  { rows, total, isChanged }: ExportableRows<Row>,
): number {
  const isTruncated = total > MAX_EXPORT_ROWS;
  const exportedText = isTruncated ? t`Exported the first` : t`Exported`;
  const text = t`${exportedText} ${formatInteger(rows.length)} of ${formatCountWithNoun(total, nouns)}.`;
  if (!isTruncated && !isChanged) return showToast({ kind: 'success', text });
  const detail = isChanged
    ? t`The list changed meanwhile: some may be missing. Export it again to have all.`
    : t`Look for fewer to have the others.`;
  return showToast({ kind: 'warn', text, detail, durationMs: 'stays' });
}
