import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { saveBlob } from '#frontend/browser/save-file.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { writeWorkbook } from '#frontend/workbook/write-workbook.ts';
import { LARGEST_EXPORT } from '#shared/constants.ts';
import { asCount } from '#shared/format/thousands.ts';
import { listFileName } from '#shared/forms/file-name.ts';
import { listSheet, type SheetColumn } from './list-sheet.ts';
import { readAll, type AllRows, type LoadRows } from './read-all.ts';

export type ExportedList<Row extends { Id: number }> = {
  /** What the file and its sheet are called. */
  title: string;
  /** What the rows are, in the plural. */
  noun: string;
  columns: readonly SheetColumn<Row>[];
  load: LoadRows<Row>;
};

/** How far an export is; all read: the file is being written. */
export type ExportProgress = { read: number; total: number };

/** Has the browser keep a list as a workbook: one at a time, until it is given up or its screen is left. */
export function useExport() {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function begin<Row extends { Id: number }>(list: ExportedList<Row>) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const onRead = (read: number, total: number) =>
      setProgress({ read, total: Math.min(total, LARGEST_EXPORT) });
    setProgress({ read: 0, total: 0 });
    try {
      const all = await readAll(list.load, { signal, onRead });
      const file = await writeWorkbook(listSheet(list.title, list.columns, all.rows), signal);
      saveBlob(file, listFileName(list.title, asCalendarDate(new Date())));
      tell(list.noun, all);
    } catch (error) {
      if (!signal.aborted) showFailure(error, `The ${list.noun} could not be exported. Try again.`);
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  }

  return { progress, begin, cancel };
}

/** What is not in the file is said until it is read. */
function tell<Row>(noun: string, { rows, total, isChanged }: AllRows<Row>) {
  const isPart = total > LARGEST_EXPORT;
  const which = isPart ? 'Exported the first' : 'Exported';
  const text = `${which} ${asCount(rows.length)} of ${asCount(total)} ${noun}.`;
  if (isChanged)
    toast({
      kind: 'warn',
      text,
      detail: 'The list changed meanwhile: some may be missing. Export it again to have all.',
      forMs: 'stays',
    });
  else if (isPart)
    toast({ kind: 'warn', text, detail: 'Look for fewer to have the others.', forMs: 'stays' });
  else toast({ kind: 'success', text });
}
