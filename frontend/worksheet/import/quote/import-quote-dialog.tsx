import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDropZone } from '#frontend/parts/controls/file-drop-zone.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { DryRunCheck } from '#frontend/worksheet/import/dry-run/dry-run-check.tsx';
import { DryRunFooter } from '#frontend/worksheet/import/dry-run/dry-run-footer.tsx';
import { ImportFileLine } from '#frontend/worksheet/import/dry-run/import-file-line.tsx';
import { ImportProblemNotice } from '#frontend/worksheet/import/dry-run/import-problem.tsx';
import { formatImportLabel } from '#frontend/worksheet/import/dry-run/import-rows-into-order-with-toast.ts';
import { LookUpProgress } from '#frontend/worksheet/import/dry-run/look-up-progress.tsx';
import {
  hasProductOrDescriptionColumn,
  columnKindNames,
  listColumnKinds,
} from '#frontend/worksheet/import/tables/column-mapping.ts';
import { ColumnsStep } from '#frontend/worksheet/import/tables/columns-step.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { ImportOptionsFields } from './import-options.tsx';
import { importFileAcceptAttribute } from './import-readers.ts';
import { ImportSteps, type ImportStepName } from './import-steps.tsx';
import { useImportQuote, type ImportQuoteState } from './use-import-quote.ts';
import './dialog.css';

export const renderImportQuoteDialog = (close: () => void) => <ImportQuoteDialog onClose={close} />;

/** The file, the import options, and their dry run. */
function ImportQuoteDialog({ onClose }: { onClose: () => void }) {
  const importing = useImportQuote(onClose);
  const { run } = importing.dry;
  const { columns } = importing.table;
  const close = useConfirmClose(importing.file !== undefined, importsTexts.choiceLost, onClose);
  const step: ImportStepName = run ? 'Check' : columns ? 'Columns' : 'File';
  return (
    <Dialog
      name="import-quote"
      title={
        <span className="quote-title">
          {t`Import Quote`} <ImportSteps currentStep={step} hasColumns={columns !== undefined} />
        </span>
      }
      className={run ? 'import-dialog' : 'quote-dialog'}
      widthInRem={stepWidthsRem[step]}
      isOpen
      hasOwnFocus
      onClose={close}
      footer={
        run ? (
          <AcceptFooter importing={importing} onClose={close} />
        ) : (
          <NextStepFooter importing={importing} onClose={close} />
        )
      }
    >
      <ImportStepContent currentStep={step} importing={importing} />
    </Dialog>
  );
}

/** In rem. */
const stepWidthsRem: Record<ImportStepName, number> = { File: 32, Columns: 62, Check: 86 };

type StepProps = { importing: ImportQuoteState };

function ImportStepContent({
  currentStep: step,
  importing,
}: StepProps & { currentStep: ImportStepName }) {
  if (step === 'Check') return <DryRunStep importing={importing} />;
  return step === 'Columns' ? (
    <ColumnMappingStep importing={importing} />
  ) : (
    <FileChoiceStep importing={importing} />
  );
}

function ColumnMappingStep({ importing }: StepProps) {
  const { dry, file, table, choose } = importing;
  const { columns, setColumns } = table;
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  if (!columns || !file) return null;
  return (
    <>
      {dry.problem && <ImportProblemNotice problem={dry.problem} />}
      <ImportFileLine file={file} format={columns.file.format} onChange={() => choose(undefined)} />
      <ColumnsStep
        columns={columns}
        kinds={listColumnKinds(isCustomerSafe)}
        names={columnKindNames}
        hint={hasProductOrDescriptionColumn(columns.mapping) ? undefined : importsTexts.sayColumns}
        onChange={setColumns}
        onSheet={table.chooseSheet}
      />
      {dry.lookUpProgress && <LookUpProgress {...dry.lookUpProgress} />}
    </>
  );
}
type FooterProps = StepProps & { onClose: () => void };

function FileChoiceStep({ importing }: StepProps) {
  const { dry, file, options, setOptions, choose } = importing;
  return (
    <>
      {dry.problem && <ImportProblemNotice problem={dry.problem} />}
      {file ? (
        <ImportFileLine file={file} format={undefined} onChange={() => choose(undefined)} />
      ) : (
        <FileDropZone
          ref={focusOnMount}
          hint={importsTexts.fileKinds}
          accept={importFileAcceptAttribute}
          onFile={choose}
        />
      )}
      {dry.lookUpProgress ? (
        <LookUpProgress {...dry.lookUpProgress} />
      ) : (
        <ImportOptionsFields options={options} onChange={setOptions} />
      )}
    </>
  );
}

function NextStepFooter({ importing, onClose }: FooterProps) {
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
        disabled={columns && !hasProductOrDescriptionColumn(columns.mapping)}
        isBusy={dry.lookUpProgress !== undefined}
        onClick={file ? () => void next() : () => dry.setProblem({ text: importsTexts.noFile })}
      />
    </>
  );
}

function DryRunStep({ importing: { dry, order, file, outcome, choose } }: StepProps) {
  if (!dry.run || !dry.imported || !file || !outcome) return null;
  return (
    <>
      <ImportFileLine file={file} format={dry.file?.format} onChange={() => choose(undefined)} />
      <DryRunCheck
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

function AcceptFooter({ importing: { dry, outcome, accept }, onClose }: FooterProps) {
  if (!dry.imported) return null;
  return (
    <DryRunFooter
      note={importsTexts.nothingChanges}
      label={formatImportLabel(dry.imported)}
      imported={dry.imported}
      problem={outcome?.problem}
      onBack={dry.leave}
      onClose={onClose}
      onAccept={accept}
    />
  );
}
