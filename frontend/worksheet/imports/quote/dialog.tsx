import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { importLabel } from '#frontend/worksheet/imports/dry-run/carry-out.ts';
import { CheckFooter } from '#frontend/worksheet/imports/dry-run/check-footer.tsx';
import { Check } from '#frontend/worksheet/imports/dry-run/check.tsx';
import { FileLine } from '#frontend/worksheet/imports/dry-run/file-line.tsx';
import { LookUpProgress } from '#frontend/worksheet/imports/dry-run/look-up-progress.tsx';
import { Problem } from '#frontend/worksheet/imports/dry-run/problem.tsx';
import { ColumnsStep } from '#frontend/worksheet/imports/tables/columns-step.tsx';
import { isUsable, kindNames, kindsToChoose } from '#frontend/worksheet/imports/tables/mapping.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { Options } from './options.tsx';
import { acceptedEndings } from './readers.ts';
import { Steps, type Step } from './steps.tsx';
import { useImporting, type Importing } from './use-importing.ts';
import './dialog.css';

export const renderImportQuote = (close: () => void) => <ImportQuote onClose={close} />;

/** A file, how it is to be imported, and the dry run of that. */
function ImportQuote({ onClose }: { onClose: () => void }) {
  const importing = useImporting(onClose);
  const { run } = importing.dry;
  const { columns } = importing.table;
  const close = useConfirmClose(importing.file !== undefined, importsTexts.choiceLost, onClose);
  const now: Step = run ? 'Check' : columns ? 'Columns' : 'File';
  return (
    <Dialog
      name="import-quote"
      title={
        <span className="quote-title">
          {t`Import Quote`} <Steps now={now} hasColumns={columns !== undefined} />
        </span>
      }
      className={run ? 'import-dialog' : 'quote-dialog'}
      width={widths[now]}
      isOpen
      hasOwnFocus
      onClose={close}
      footer={
        run ? (
          <Accept importing={importing} onClose={close} />
        ) : (
          <Next importing={importing} onClose={close} />
        )
      }
    >
      <Body now={now} importing={importing} />
    </Dialog>
  );
}

/** In rem. */
const widths: Record<Step, number> = { File: 32, Columns: 62, Check: 86 };

type StepProps = { importing: Importing };

function Body({ now, importing }: StepProps & { now: Step }) {
  if (now === 'Check') return <Checking importing={importing} />;
  return now === 'Columns' ? <Mapping importing={importing} /> : <Choosing importing={importing} />;
}

function Mapping({ importing }: StepProps) {
  const { dry, file, table, choose } = importing;
  const { columns, setColumns } = table;
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  if (!columns || !file) return null;
  return (
    <>
      {dry.problem && <Problem problem={dry.problem} />}
      <FileLine file={file} format={columns.file.format} onChange={() => choose(undefined)} />
      <ColumnsStep
        columns={columns}
        kinds={kindsToChoose(isCustomerSafe)}
        names={kindNames}
        hint={isUsable(columns.mapping) ? undefined : importsTexts.sayColumns}
        onChange={setColumns}
        onSheet={table.chooseSheet}
      />
      {dry.asked && <LookUpProgress {...dry.asked} />}
    </>
  );
}
type FooterProps = StepProps & { onClose: () => void };

function Choosing({ importing }: StepProps) {
  const { dry, file, options, setOptions, choose } = importing;
  return (
    <>
      {dry.problem && <Problem problem={dry.problem} />}
      {file ? (
        <FileLine file={file} format={undefined} onChange={() => choose(undefined)} />
      ) : (
        <FileDrop
          ref={focusOnMount}
          hint={importsTexts.fileKinds}
          accept={acceptedEndings}
          onFile={choose}
        />
      )}
      {dry.asked ? (
        <LookUpProgress {...dry.asked} />
      ) : (
        <Options options={options} onChange={setOptions} />
      )}
    </>
  );
}

function Next({ importing, onClose }: FooterProps) {
  const { dry, file, table, next } = importing;
  const { columns, setColumns } = table;
  return (
    <>
      {columns && <Button label={t`Back`} variant="text" onClick={() => setColumns(undefined)} />}
      <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
      <Button
        key={columns ? 'columns' : file ? 'check' : 'next'}
        ref={file ? focusOnMount : undefined}
        label={t`Next`}
        disabled={columns && !isUsable(columns.mapping)}
        isBusy={dry.asked !== undefined}
        onClick={file ? () => void next() : () => dry.setProblem({ text: importsTexts.noFile })}
      />
    </>
  );
}

function Checking({ importing: { dry, order, file, outcome, choose } }: StepProps) {
  if (!dry.run || !dry.imported || !file || !outcome) return null;
  return (
    <>
      <FileLine file={file} format={dry.file?.format} onChange={() => choose(undefined)} />
      <Check
        run={dry.run}
        onRun={dry.setRun}
        imported={dry.imported}
        before={order}
        outcome={outcome}
        remarks={dry.file?.remarks ?? []}
      />
    </>
  );
}

function Accept({ importing: { dry, outcome, accept }, onClose }: FooterProps) {
  if (!dry.imported) return null;
  return (
    <CheckFooter
      note={importsTexts.nothingChanges}
      label={importLabel(dry.imported)}
      imported={dry.imported}
      problem={outcome?.problem}
      onBack={dry.leave}
      onClose={onClose}
      onAccept={accept}
    />
  );
}
