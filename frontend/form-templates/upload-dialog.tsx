import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { formCalls } from '#frontend/api/form-calls.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { listUploadableForms } from '#shared/forms/offered-forms.ts';
import { t } from '#shared/language/t.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import type { TemplateRow } from './template-rows.ts';

type Props = {
  dealerId: number;
  storeCode: string;
  /** The forms with what is used for each, as it is seen. */
  rows: readonly TemplateRow[] | undefined;
  /** It is there, or somebody else has changed what is. */
  onChanged: () => unknown;
  onClose: () => void;
};

/** A PDF, and which form it is for. */
export function UploadTemplate({ dealerId, storeCode, rows, onChanged, onClose }: Props) {
  // Pressed again after an answer that was lost it is the same upload (D74).
  const [{ callIdempotently }] = useState(formCalls);
  const [reportId, setReportId] = useState<number | null>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const close = useConfirmClose(
    file !== undefined || reportId !== null,
    t`The form template is not uploaded. What was chosen will be lost.`,
    onClose,
  );
  const choices = listUploadableForms(storeCode).map(({ id, name }) => ({
    label: name,
    value: id,
    detail: String(id),
  }));

  const acceptFile = (chosen: File) => {
    setFile(chosen);
    setProblem(problemOf(chosen));
    // '87 Warranty.pdf' says itself what it is for.
    const reportIdInName = Number(/^\d{1,3}/.exec(chosen.name)?.[0]);
    if (reportId === null && choices.some(({ value }) => value === reportIdInName))
      setReportId(reportIdInName);
  };
  const showUploadFailure = (error: unknown) => {
    const isApiError = error instanceof CallFailed;
    setProblem(isApiError ? error.message : templatesTexts.notUploaded);
    // Pressed again it goes over what is seen then.
    if (isApiError && error.status === 409) onChanged();
  };
  const send = async () => {
    const wrong = !file
      ? templatesTexts.noFile
      : (problemOf(file) ?? (reportId === null ? templatesTexts.noForm : undefined));
    setProblem(wrong);
    if (wrong || !file || reportId === null) return;
    setIsSending(true);
    try {
      const body = { file, ReportId: reportId, Version: versionIn(rows, reportId) };
      await callIdempotently(documents.uploadTemplate, { params: { id: dealerId }, body });
      toast({ kind: 'success', text: templatesTexts.uploaded });
      onChanged();
      onClose();
    } catch (error) {
      showUploadFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Dialog
      name="form-template"
      title={t`Upload Form Template`}
      isOpen
      width={34}
      className="template-upload"
      onClose={close}
      footer={
        <>
          <span className="muted" role="status">
            {isSending && t`Uploading`}
          </span>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button label={t`Upload`} isBusy={isSending} onClick={() => void send()} />
        </>
      }
    >
      <Field label={t`Form`} isRequired>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={choices}
            value={reportId}
            placeholder={t`Choose the form`}
            onChange={setReportId}
          />
        )}
      </Field>
      {file ? (
        <Chosen name={file.name} onChange={() => setFile(undefined)} />
      ) : (
        <FileDrop hint={t`.pdf with form fields, up to 3.5 MB`} accept=".pdf" onFile={acceptFile} />
      )}
      {problem && <Problem text={problem} />}
    </Dialog>
  );
}

/** Of the template that a form is seen to have; 0 where it has none. */
const versionIn = (rows: readonly TemplateRow[] | undefined, reportId: number) =>
  rows?.find((row) => row.reportId === reportId)?.template?.Version ?? 0;

const Chosen = ({ name, onChange }: { name: string; onChange: () => void }) => (
  <div className="template-file">
    <Icon name="file" />
    <b title={name}>{name}</b>
    <Button label={t`Change`} variant="text" size="small" onClick={onChange} />
  </div>
);

const Problem = ({ text }: { text: string }) => (
  <p className="template-problem" role="alert">
    <Icon name="error" />
    {text}
  </p>
);

const LARGEST = 3.5 * 1024 * 1024;

function problemOf({ name, size }: File): string | undefined {
  if (!/\.pdf$/i.test(name)) return templatesTexts.notPdfName;
  return size > LARGEST ? templatesTexts.tooLarge : undefined;
}
