import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { createIdempotentFormCalls } from '#frontend/api/create-idempotent-form-calls.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { FileDropZone } from '#frontend/parts/controls/file-drop-zone.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { listUploadableForms } from '#shared/forms/offered-forms.ts';
import { t } from '#shared/language/t.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import type { FormTemplateRow } from './build-template-rows.ts';

type UploadTemplateDialogProps = {
  dealerId: number;
  storeCode: string;
  /** The forms with their current templates, as shown on the screen. */
  rows: readonly FormTemplateRow[] | undefined;
  /** Called when the template was stored, or another user has changed it. */
  onChanged: () => unknown;
  onClose: () => void;
};

/** Uploads a PDF for a form. */
export function UploadTemplateDialog({
  dealerId,
  storeCode,
  rows,
  onChanged,
  onClose,
}: UploadTemplateDialogProps) {
  // A repeated press after a lost answer is the same upload (D74).
  const [{ callIdempotently }] = useState(createIdempotentFormCalls);
  const [reportId, setReportId] = useState<number | null>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const close = useConfirmClose(
    file !== undefined || reportId !== null,
    t`The form template is not uploaded. What was chosen will be lost.`,
    onClose,
  );
  const formOptions = listUploadableForms(storeCode).map(({ id, name }) => ({
    label: name,
    value: id,
    detail: String(id),
  }));

  const acceptFile = (chosenFile: File) => {
    setFile(chosenFile);
    setProblem(findTemplateFileProblem(chosenFile));
    // A name like '87 Warranty.pdf' tells its form.
    const reportIdInName = Number(/^\d{1,3}/.exec(chosenFile.name)?.[0]);
    if (reportId === null && formOptions.some(({ value }) => value === reportIdInName))
      setReportId(reportIdInName);
  };
  const showUploadFailure = (error: unknown) => {
    const isApiError = error instanceof ApiCallError;
    setProblem(isApiError ? error.message : templatesTexts.notUploaded);
    // The next press then replaces the version that is shown by then.
    if (isApiError && error.status === 409) onChanged();
  };
  const { run: upload, isBusy: isSending } = useAction(
    async (chosenFile: File, formId: number) => {
      const body = {
        file: chosenFile,
        ReportId: formId,
        Version: findTemplateVersion(rows, formId),
      };
      await callIdempotently(documents.uploadTemplate, { params: { id: dealerId }, body });
      showToast({ kind: 'success', text: templatesTexts.uploaded });
      onChanged();
      onClose();
    },
    { showFailure: showUploadFailure },
  );
  const uploadTemplate = async () => {
    const inputProblem = !file
      ? templatesTexts.noFile
      : (findTemplateFileProblem(file) ?? (reportId === null ? templatesTexts.noForm : undefined));
    setProblem(inputProblem);
    if (!inputProblem && file && reportId !== null) await upload(file, reportId);
  };

  return (
    <Dialog
      name="form-template"
      title={t`Upload Form Template`}
      isOpen
      widthInRem={34}
      className="template-upload"
      onClose={close}
      footer={
        <>
          <span className="muted" role="status">
            {isSending && t`Uploading`}
          </span>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button label={t`Upload`} isBusy={isSending} onClick={() => void uploadTemplate()} />
        </>
      }
    >
      <LabeledControl label={t`Form`} isRequired>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={formOptions}
            value={reportId}
            placeholder={t`Choose the form`}
            onChange={setReportId}
          />
        )}
      </LabeledControl>
      {file ? (
        <ChosenTemplateFile name={file.name} onChange={() => setFile(undefined)} />
      ) : (
        <FileDropZone
          hint={t`.pdf with form fields, up to 3.5 MB`}
          accept=".pdf"
          onFile={acceptFile}
        />
      )}
      {problem && <UploadProblemMessage text={problem} />}
    </Dialog>
  );
}

/** The version of the form's current template; 0 where it has none. */
const findTemplateVersion = (rows: readonly FormTemplateRow[] | undefined, reportId: number) =>
  rows?.find((row) => row.reportId === reportId)?.template?.Version ?? 0;

const ChosenTemplateFile = ({ name, onChange }: { name: string; onChange: () => void }) => (
  <div className="template-file">
    <Icon name="file" />
    <b title={name}>{name}</b>
    <Button label={t`Change`} variant="text" size="small" onClick={onChange} />
  </div>
);

const UploadProblemMessage = ({ text }: { text: string }) => (
  <p className="template-problem" role="alert">
    <Icon name="error" />
    {text}
  </p>
);

const MAX_TEMPLATE_BYTES = 3.5 * 1024 * 1024;

function findTemplateFileProblem({ name, size }: File): string | undefined {
  if (!/\.pdf$/i.test(name)) return templatesTexts.notPdfName;
  return size > MAX_TEMPLATE_BYTES ? templatesTexts.tooLarge : undefined;
}
