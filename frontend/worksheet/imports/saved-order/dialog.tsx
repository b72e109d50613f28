import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { formatLineCount } from '#frontend/format/count.ts';
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
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { useLoading, type Loading, type SaveFirst, type Way } from './use-loading.ts';
import { Ways } from './ways.tsx';
import './dialog.css';

export const renderLoadSaved = (saveFirst: SaveFirst) => (close: () => void) => (
  <LoadSaved saveFirst={saveFirst} onClose={close} />
);

type Props = { saveFirst: SaveFirst; onClose: () => void };

/** A saved order's file, what is to be done with it, and the dry run of that. */
function LoadSaved({ saveFirst, onClose }: Props) {
  const loading = useLoading(saveFirst, onClose);
  const { run } = loading.dry;
  const close = useConfirmClose(loading.read !== undefined, importsTexts.choiceLost, onClose);
  return (
    <Dialog
      name="load-saved"
      title={t`Load Saved Order`}
      className={run ? 'import-dialog' : 'load-dialog'}
      width={run ? 86 : 28}
      isOpen
      hasOwnFocus
      onClose={close}
      footer={
        run ? (
          <Accept loading={loading} onClose={close} />
        ) : (
          <Next loading={loading} onClose={close} />
        )
      }
    >
      {run ? <Checking loading={loading} /> : <Choosing loading={loading} />}
    </Dialog>
  );
}

type StepProps = { loading: Loading };
type FooterProps = StepProps & { onClose: () => void };

function Choosing({ loading }: StepProps) {
  const { dry, read, way, setWay, open, another } = loading;
  return (
    <>
      {dry.problem && <Problem problem={dry.problem} />}
      {!read && (
        <FileDrop
          ref={focusOnMount}
          hint={t`.json file of Save Order Locally, up to 20 MB`}
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        />
      )}
      {read && <FileLine file={read.file} format={t`Saved order`} onChange={another} />}
      {read && !dry.asked && <Ways loaded={read.loaded} way={way} onWay={setWay} />}
      {dry.asked && <LookUpProgress {...dry.asked} />}
    </>
  );
}

function Next({ loading: { dry, read, check }, onClose }: FooterProps) {
  return (
    <>
      <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
      {read ? (
        <Button
          key="check"
          ref={focusOnMount}
          label={t`Check ${formatLineCount(read.loaded.lines.length)}`}
          isBusy={dry.asked !== undefined}
          onClick={check}
        />
      ) : (
        <Button
          key="next"
          label={t`Next`}
          onClick={() => dry.setProblem({ text: importsTexts.noFile })}
        />
      )}
    </>
  );
}

function Checking({ loading: { dry, read, way, outcome, another } }: StepProps) {
  const order = useWorksheet((worksheet) => worksheet.order);
  if (!dry.run || !dry.imported || !read || !outcome) return null;
  return (
    <>
      <FileLine file={read.file} format={t`Saved order`} onChange={another} />
      <Check
        run={dry.run}
        onRun={dry.setRun}
        imported={dry.imported}
        before={way === 'add' ? order : undefined}
        outcome={outcome}
        remarks={dry.file?.remarks ?? []}
      />
    </>
  );
}

function Accept({ loading: { dry, way, outcome, accept }, onClose }: FooterProps) {
  if (!dry.imported) return null;
  return (
    <CheckFooter
      note={way === 'add' ? importsTexts.nothingChanges : importsTexts.nothingSaved}
      label={labelOf(way, dry.imported)}
      imported={dry.imported}
      problem={outcome?.problem}
      onBack={dry.leave}
      onClose={onClose}
      onAccept={accept}
    />
  );
}

const labelOf = (way: Way, imported: ImportedContent) =>
  way === 'add'
    ? importLabel(imported)
    : t`Create order of ${formatLineCount(imported.lines.length)}`;
