import { useEffect } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { listActionsState } from './list-actions.ts';
import { useListExport, type ExportedList, type ExportProgress } from './use-list-export.ts';
import './export-button.css';

/** A shorter export shows no progress. */
const PROGRESS_DIALOG_DELAY_MS = 1_000;
const EXPORT_LABEL = t`Export to Excel`;

type ListExportButtonProps<Row extends { Id: number }> = {
  /** Undefined until the list is loaded. */
  list: ExportedList<Row> | undefined;
  /** The button's label, where it has one. */
  label?: string | undefined;
};

/** Exports the list beside it to a workbook. The find dialog offers it too. */
export function ListExportButton<Row extends { Id: number }>({
  list,
  label,
}: ListExportButtonProps<Row>) {
  const { progress, startExport, cancel } = useListExport();
  const isRunning = progress !== undefined;
  const isProgressShown = useDebouncedValue(isRunning, PROGRESS_DIALOG_DELAY_MS) && isRunning;
  const handleExport = list && !isRunning ? () => void startExport(list) : undefined;
  useEffect(() => {
    listActionsState.set(
      handleExport ? [{ label: EXPORT_LABEL, detail: list?.title ?? '', run: handleExport }] : [],
    );
  });
  useEffect(() => () => listActionsState.set([]), []);
  return (
    <>
      {label ? (
        <Button
          label={label}
          icon="download"
          variant="secondary"
          isBusy={!handleExport}
          onClick={handleExport}
        />
      ) : (
        <Button
          name={EXPORT_LABEL}
          icon="download"
          variant="text"
          isBusy={!handleExport}
          onClick={handleExport}
        />
      )}
      {isProgressShown && (
        <ExportProgressDialog {...{ progress, noun: list?.pluralNoun ?? '', cancel }} />
      )}
    </>
  );
}

type ExportProgressDialogProps = { progress: ExportProgress; noun: string; cancel: () => void };

function ExportProgressDialog({
  progress: { readCount, total },
  noun,
  cancel,
}: ExportProgressDialogProps) {
  const isCounted = total > 0;
  const progressText = isCounted && readCount >= total ? t`Writing the file` : t`Reading ${noun}`;
  return (
    <Dialog
      name="export-list"
      title={EXPORT_LABEL}
      isOpen
      hasOwnFocus
      onClose={cancel}
      widthInRem={22}
      footer={<Button label={t`Cancel`} variant="secondary" onClick={cancel} ref={focusOnMount} />}
    >
      <p className="export-progress" role="status">
        {progressText}
        {isCounted && <span>{t` ${formatInteger(readCount)} of ${formatInteger(total)}`}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={progressText}
        aria-valuemin={0}
        aria-valuemax={total || undefined}
        aria-valuenow={isCounted ? readCount : undefined}
        className={`progress-bar ${isCounted ? 'progress-bar-determinate' : 'progress-bar-indeterminate'}`}
      >
        <div
          className="progress-bar-value"
          style={isCounted ? { width: `${(readCount / total) * 100}%` } : undefined}
        />
      </div>
    </Dialog>
  );
}
