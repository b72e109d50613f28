import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { saveBlob } from '#frontend/browser/save-file.ts';
import { formatCountWithNoun, type Named } from '#frontend/format/count.ts';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import { writeWorkbook } from '#frontend/workbook/write-workbook.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { buildListFileName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import { buildListSheet, type ListSheetColumn } from './build-list-sheet.ts';
import { readAll, type AllRows, type LoadRows } from './read-all.ts';

export type ExportedList<Row extends { Id: number }> = Named & {
  /** What the file and its sheet are called. */
  title: string;
  /** Its title and the day, unless told. */
  fileName?: string;
  columns: readonly ListSheetColumn<Row>[];
  load: LoadRows<Row>;
};

/** How far an export is; all read: the file is being written. */
export type ExportProgress = { read: number; total: number };

/** Has the browser keep a list as a workbook: one at a time, until it is given up or its screen is left. */
export function useExport() {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(null);
  const resultToastId = useRef<number>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function begin<Row extends { Id: number }>(list: ExportedList<Row>) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const onRead = (read: number, total: number) =>
      setProgress({ read, total: Math.min(total, MAX_EXPORT_ROWS) });
    setProgress({ read: 0, total: 0 });
    closeToast(resultToastId.current);
    try {
      const all = await readAll(list.load, { signal, onRead });
      const sheet = await buildListSheet(list.title, list.columns, all.rows);
      const file = await writeWorkbook(sheet, signal);
      saveBlob(file, list.fileName ?? buildListFileName(list.title, asCalendarDate(new Date())));
      resultToastId.current = showExportedToast(list, all);
    } catch (error) {
      if (!signal.aborted)
        resultToastId.current = showFailure(
          error,
          t`The ${list.noun} could not be exported. Try again.`,
        );
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  }

  return { progress, begin, cancel };
}

/** What is not in the file is said until it is read, or the list is exported again. */
function showExportedToast<Row>(named: Named, { rows, total, isChanged }: AllRows<Row>): number {
  const isPart = total > MAX_EXPORT_ROWS;
  const which = isPart ? t`Exported the first` : t`Exported`;
  const text = t`${which} ${formatInteger(rows.length)} of ${formatCountWithNoun(total, named)}.`;
  if (!isPart && !isChanged) return toast({ kind: 'success', text });
  const detail = isChanged
    ? t`The list changed meanwhile: some may be missing. Export it again to have all.`
    : t`Look for fewer to have the others.`;
  return toast({ kind: 'warn', text, detail, forMs: 'stays' });
}
