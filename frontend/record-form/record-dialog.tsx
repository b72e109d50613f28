import { useId, type FormEvent, type ReactNode } from 'react';
import type { FormDraftOffer } from '#frontend/form-drafts/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { confirmLeaveUnsaved } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { t } from '#shared/language/t.ts';
import { ConcurrentChangesNotice } from './concurrent-changes-notice.tsx';
import { FormDraftNotice } from './form-draft-notice.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import type { ConcurrentChanges } from './use-record-form-state.ts';
import './record-form.css';

type RecordDialogProps<Form> = {
  name: DialogName;
  title: string;
  record: {
    isChanged: boolean;
    isSaving: boolean;
    rejectedErrors: object;
    concurrentChanges: ConcurrentChanges<Form>;
    hasUnsentChanges: boolean;
    before: Form;
    save: () => Promise<unknown>;
    lossWarning: string;
    discardDraft: () => Promise<void>;
    offer: FormDraftOffer;
  };
  /** The labels of the fields, for messages about them. */
  labels?: Partial<Record<keyof Form & string, string>>;
  saveLabel?: string;
  /** In rem. */
  widthInRem?: number;
  onClose: () => void;
  /** Below the fields; not part of what is saved. */
  after?: ReactNode;
  /** Before Cancel. */
  buttons?: ReactNode;
  children: ReactNode;
};

/**
 * A record in a dialog: its fields, Cancel and Save. Leaving it with unsaved changes asks first. If the
 * user types while it is being saved, the dialog stays open.
 */
export function RecordDialog<Form>(props: RecordDialogProps<Form>) {
  const { name, title, record, labels = {}, saveLabel = t`Save`, widthInRem = 40, onClose } = props;
  const id = useId();
  const element = useFocusFirstError(record.rejectedErrors);
  const close = async () => {
    if (record.isChanged && !(await confirmLeaveUnsaved(record.lossWarning))) return;
    await record.discardDraft();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void record.save();
  };
  return (
    <Dialog
      name={name}
      title={title}
      isOpen
      widthInRem={widthInRem}
      onClose={() => void close()}
      footer={
        <>
          {props.buttons}
          <Button label={t`Cancel`} variant="secondary" onClick={() => void close()} />
          <Button label={saveLabel} form={id} type="submit" isBusy={record.isSaving} />
        </>
      }
    >
      <FormDraftNotice offer={record.offer} />
      <ConcurrentChangesNotice record={record} labels={labels} />
      {record.hasUnsentChanges && <UnsentChangesNotice />}
      <form ref={element} id={id} className="record-form" noValidate onSubmit={submit}>
        {props.children}
      </form>
      {props.after}
    </Dialog>
  );
}

const UnsentChangesNotice = () => (
  <p className="notice record-form-meanwhile" role="status">
    <Icon name="warn" />
    <span>{t`What you changed while this was being sent is not included yet.`}</span>
  </p>
);
