import { useId, type FormEvent, type ReactNode } from 'react';
import type { FormOffer } from '#frontend/kept-forms/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { mayLose } from '#frontend/parts/dialogs/leave-question.ts';
import { t } from '#shared/language/t.ts';
import { FormOfferNotice } from './form-offer-notice.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useFirstError } from './use-first-error.ts';
import type { Meanwhile } from './use-typed.ts';
import './record-form.css';

type Props<Form> = {
  name: DialogName;
  title: string;
  record: {
    isChanged: boolean;
    isSaving: boolean;
    refusal: object;
    meanwhile: Meanwhile<Form>;
    isTypedSince: boolean;
    before: Form;
    save: () => Promise<unknown>;
    lost: string;
    forget: () => void;
    offer: FormOffer;
  };
  /** The labels of the fields, for what is said of them. */
  labels?: Partial<Record<keyof Form & string, string>>;
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

/**
 * A record in a window: its fields, Cancel and Save. What is not saved is not left without a word, and what is typed
 * while it is being saved keeps the window open.
 */
export function RecordDialog<Form>(props: Props<Form>) {
  const { name, title, record, labels = {}, saveLabel = t`Save`, width = 40, onClose } = props;
  const id = useId();
  const element = useFirstError(record.refusal);
  const close = async () => {
    if (record.isChanged && !(await mayLose(record.lost))) return;
    record.forget();
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
      width={width}
      onClose={() => void close()}
      footer={
        <>
          {props.buttons}
          <Button label={t`Cancel`} variant="secondary" onClick={() => void close()} />
          <Button label={saveLabel} form={id} type="submit" isBusy={record.isSaving} />
        </>
      }
    >
      <FormOfferNotice offer={record.offer} />
      <MeanwhileNotice record={record} labels={labels} />
      {record.isTypedSince && <TypedSince />}
      <form ref={element} id={id} className="record-form" noValidate onSubmit={submit}>
        {props.children}
      </form>
      {props.after}
    </Dialog>
  );
}

const TypedSince = () => (
  <p className="notice record-form-meanwhile" role="status">
    <Icon name="warn" />
    <span>{t`What you changed while this was being sent is not included yet.`}</span>
  </p>
);
