import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { mayLose, useUnsavedGuard } from '#frontend/parts/dialogs/unsaved-guard.ts';
import { t } from '#shared/language/t.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useFirstError } from './use-first-error.ts';
import type { Meanwhile } from './use-record-form.ts';
import './record-form.css';

type Props<Form> = {
  title: string;
  record: {
    isChanged: boolean;
    isSaving: boolean;
    errors: object;
    meanwhile: Meanwhile<Form>;
    before: Form;
    save: () => Promise<unknown>;
  };
  /** The labels of the fields, for what is said of them. */
  labels?: Partial<Record<keyof Form & string, string>>;
  /** What is lost where the dialog is left. */
  lost: string;
  saveLabel?: string;
  /** In rem. */
  width?: number;
  onClose: () => void;
  /** Below the fields, and no part of what is saved. */
  after?: ReactNode;
  /** Before Cancel. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A record in a window: its fields, Cancel and Save. What is not saved is not left without a word. */
export function RecordDialog<Form>(props: Props<Form>) {
  const { title, record, labels = {}, lost, saveLabel = t`Save`, width = 40, onClose } = props;
  const id = useId();
  useUnsavedGuard(record.isChanged, lost);
  const element = useFirstError(record.errors);
  const close = async () => {
    if (!record.isChanged || (await mayLose(lost))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page below may be a form, too.
    event.stopPropagation();
    void record.save();
  };
  return (
    <Dialog
      title={title}
      isOpen
      width={width}
      onClose={() => void close()}
      footer={
        <>
          {props.buttons}
          <Button label={t`Cancel`} look="secondary" onClick={() => void close()} />
          <Button label={saveLabel} form={id} type="submit" isIdle={record.isSaving} />
        </>
      }
    >
      <MeanwhileNotice record={record} labels={labels} />
      <form ref={element} id={id} className="record-form" noValidate onSubmit={submit}>
        {props.children}
      </form>
      {props.after}
    </Dialog>
  );
}
