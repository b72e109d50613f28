import { takeKeyboard } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Asking } from '#frontend/worksheet/imports/dry-run/asking.tsx';
import { importLabel } from '#frontend/worksheet/imports/dry-run/carry-out.ts';
import { CheckFooter } from '#frontend/worksheet/imports/dry-run/check-footer.tsx';
import { Check } from '#frontend/worksheet/imports/dry-run/check.tsx';
import { FileLine } from '#frontend/worksheet/imports/dry-run/file-line.tsx';
import { Problem } from '#frontend/worksheet/imports/dry-run/problem.tsx';
import { importsTexts } from '#shared/texts/imports.ts';
import { Options } from './options.tsx';
import { acceptedEndings } from './readers.ts';
import { Steps } from './steps.tsx';
import { useImporting, type Importing } from './use-importing.ts';
import './dialog.css';

export const renderImportQuote = (close: () => void) => <ImportQuote onClose={close} />;

/** A file, how it is to be imported, and the dry run of that. */
function ImportQuote({ onClose }: { onClose: () => void }) {
  const importing = useImporting(onClose);
  const { run } = importing.dry;
  return (
    <Dialog
      title={
        <span className="quote-title">
          Import Quote <Steps now={run ? 'Check' : 'File'} />
        </span>
      }
      className={run ? 'import-dialog' : 'quote-dialog'}
      width={run ? 86 : 32}
      isOpen
      isFocusTaken
      onClose={onClose}
      footer={
        run ? (
          <Accept importing={importing} onClose={onClose} />
        ) : (
          <Next importing={importing} onClose={onClose} />
        )
      }
    >
      {run ? <Checking importing={importing} /> : <Choosing importing={importing} />}
    </Dialog>
  );
}

type StepProps = { importing: Importing };
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
          ref={takeKeyboard}
          hint={importsTexts.fileKinds}
          accept={acceptedEndings}
          onFile={choose}
        />
      )}
      {dry.asked ? <Asking {...dry.asked} /> : <Options options={options} onChange={setOptions} />}
    </>
  );
}

function Next({ importing: { dry, file, check }, onClose }: FooterProps) {
  return (
    <>
      <Button label="Cancel" look="secondary" onClick={onClose} />
      <Button
        key={file ? 'check' : 'next'}
        ref={file ? takeKeyboard : undefined}
        label="Next"
        isIdle={dry.asked !== undefined}
        onClick={file ? check : () => dry.setProblem({ text: importsTexts.noFile })}
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
