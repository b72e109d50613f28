import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
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
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { CreateOrAddChoice } from './create-or-add-choice.tsx';
import {
  useLoadSavedOrder,
  type SavedOrderLoading,
  type RunAfterSave,
  type LoadMode,
} from './use-load-saved-order.ts';
import './dialog.css';

export const createLoadSavedOrderRenderer = (saveFirst: RunAfterSave) => (close: () => void) => (
  <LoadSavedOrderDialog saveFirst={saveFirst} onClose={close} />
);

type Props = { saveFirst: RunAfterSave; onClose: () => void };

/** The file of a saved order, the load mode, and the dry run. */
function LoadSavedOrderDialog({ saveFirst, onClose }: Props) {
  const loading = useLoadSavedOrder(saveFirst, onClose);
  const { run } = loading.dry;
  const close = useConfirmClose(loading.savedFile !== undefined, importsTexts.choiceLost, onClose);
  return (
    <Dialog
      name="load-saved"
      title={t`Load Saved Order`}
      className={run ? 'import-dialog' : 'load-dialog'}
      widthInRem={run ? 86 : 28}
      isOpen
      hasOwnFocus
      onClose={close}
      footer={
        run ? (
          <AcceptFooter loading={loading} onClose={close} />
        ) : (
          <NextStepFooter loading={loading} onClose={close} />
        )
      }
    >
      {run ? <DryRunStep loading={loading} /> : <FileChoiceStep loading={loading} />}
    </Dialog>
  );
}

type StepProps = { loading: SavedOrderLoading };
type FooterProps = StepProps & { onClose: () => void };

function FileChoiceStep({ loading }: StepProps) {
  const { dry, savedFile, mode, setMode, open, chooseAnotherFile } = loading;
  return (
    <>
      {dry.problem && <ImportProblemNotice problem={dry.problem} />}
      {!savedFile && (
        <FileDropZone
          ref={focusOnMount}
          hint={t`.json file of Save Order Locally, up to 20 MB`}
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        />
      )}
      {savedFile && (
        <ImportFileLine
          file={savedFile.file}
          format={t`Saved order`}
          onChange={chooseAnotherFile}
        />
      )}
      {savedFile && !dry.lookUpProgress && (
        <CreateOrAddChoice loaded={savedFile.loaded} mode={mode} onModeChange={setMode} />
      )}
      {dry.lookUpProgress && <LookUpProgress {...dry.lookUpProgress} />}
    </>
  );
}

function NextStepFooter({ loading: { dry, savedFile, check }, onClose }: FooterProps) {
  return (
    <>
      <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
      {savedFile ? (
        <Button
          key="check"
          ref={focusOnMount}
          label={t`Check ${formatLineCount(savedFile.loaded.lines.length)}`}
          isBusy={dry.lookUpProgress !== undefined}
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

function DryRunStep({ loading: { dry, savedFile, mode, outcome, chooseAnotherFile } }: StepProps) {
  const order = useWorksheet((worksheet) => worksheet.order);
  if (!dry.run || !dry.imported || !savedFile || !outcome) return null;
  return (
    <>
      <ImportFileLine file={savedFile.file} format={t`Saved order`} onChange={chooseAnotherFile} />
      <DryRunCheck
        run={dry.run}
        onRun={dry.setRun}
        imported={dry.imported}
        before={mode === 'add' ? order : undefined}
        outcome={outcome}
        remarks={dry.file?.remarks ?? []}
      />
    </>
  );
}

function AcceptFooter({ loading: { dry, mode, outcome, accept }, onClose }: FooterProps) {
  if (!dry.imported) return null;
  return (
    <DryRunFooter
      note={mode === 'add' ? importsTexts.nothingChanges : importsTexts.nothingSaved}
      label={getAcceptLabel(mode, dry.imported)}
      imported={dry.imported}
      problem={outcome?.problem}
      onBack={dry.leave}
      onClose={onClose}
      onAccept={accept}
    />
  );
}

const getAcceptLabel = (mode: LoadMode, imported: ImportedContent) =>
  mode === 'add'
    ? formatImportLabel(imported)
    : t`Create order of ${formatLineCount(imported.lines.length)}`;
