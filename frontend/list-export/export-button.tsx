import { useEffect } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { listActions } from './list-actions.ts';
import { useExport, type ExportedList, type ExportProgress } from './use-export.ts';
import './export-button.css';

/** An export that is over before is not shown. */
const SHOWN_AFTER_MS = 1_000;
const LABEL = t`Export to Excel`;

type Props<Row extends { Id: number }> = {
  /** Undefined until it is known what it shows. */
  list: ExportedList<Row> | undefined;
  /** The words on the button, where it has some. */
  label?: string | undefined;
};

/** Writes the list beside it into a workbook; what finds anything offers it, too. */
export function ExportButton<Row extends { Id: number }>({ list, label }: Props<Row>) {
  const { progress, begin, cancel } = useExport();
  const isRunning = progress !== undefined;
  const isLong = useDelayed(isRunning, SHOWN_AFTER_MS) && isRunning;
  const run = list && !isRunning ? () => void begin(list) : undefined;
  useEffect(() => {
    listActions.set(run ? [{ label: LABEL, about: list?.title ?? '', run }] : []);
  });
  useEffect(() => () => listActions.set([]), []);
  return (
    <>
      {label ? (
        <Button label={label} icon="download" variant="secondary" isBusy={!run} onClick={run} />
      ) : (
        <Button name={LABEL} icon="download" variant="text" isBusy={!run} onClick={run} />
      )}
      {isLong && <Running {...{ progress, noun: list?.noun ?? '', cancel }} />}
    </>
  );
}

type RunningProps = { progress: ExportProgress; noun: string; cancel: () => void };

function Running({ progress: { read, total }, noun, cancel }: RunningProps) {
  const isCounted = total > 0;
  const progressText = isCounted && read >= total ? t`Writing the file` : t`Reading ${noun}`;
  return (
    <Dialog
      name="export-list"
      title={LABEL}
      isOpen
      hasOwnFocus
      onClose={cancel}
      width={22}
      footer={<Button label={t`Cancel`} variant="secondary" onClick={cancel} ref={focusOnMount} />}
    >
      <p className="export-progress" role="status">
        {progressText}
        {isCounted && <span>{t` ${formatInteger(read)} of ${formatInteger(total)}`}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={progressText}
        aria-valuemin={0}
        aria-valuemax={total || undefined}
        aria-valuenow={isCounted ? read : undefined}
        className={`p-progressbar p-progressbar-${isCounted ? '' : 'in'}determinate`}
      >
        <div
          className="p-progressbar-value"
          style={isCounted ? { width: `${(read / total) * 100}%` } : undefined}
        />
      </div>
    </Dialog>
  );
}
