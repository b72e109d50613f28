import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import './note-dialog.css';

type NoteDialogProps = {
  name: DialogName;
  title: string;
  /** What happens, above the field. */
  intro?: ReactNode;
  /** The field's label, and what stands under it. */
  label: string;
  help: string;
  maxLength: number;
  /** Says that the note is missing; without it the note may be left out. */
  missingText?: string;
  isOneLine?: boolean;
  sendLabel: string;
  isDanger?: boolean;
  /** Sends the note without spaces around it, and closes the dialog. */
  send: (note: string) => Promise<unknown>;
  failureText?: string;
  /** After a failure; the dialog stays open with what was typed. */
  onFailure?: (error: unknown) => unknown;
  onClose: () => void;
};

/** One note that goes with something that is sent. */
export function NoteDialog({ onClose, missingText, isOneLine = false, ...props }: NoteDialogProps) {
  const { name, title, intro, label, help, maxLength } = props;
  const id = useId();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { failureText, onFailure } = props;
  const send = useAction(() => props.send(note.trim()), {
    ...(failureText !== undefined && { failureText }),
    ...(onFailure && { onFailure }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missingText === undefined || note.trim()) void send.run();
    else setIsMissing(true);
  };
  const field = {
    label,
    help,
    maxLength,
    value: note,
    isRequired: missingText !== undefined,
    error: isMissing && !note.trim() ? missingText : undefined,
  };
  return (
    <Dialog
      name={name}
      title={title}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={props.sendLabel}
            form={id}
            type="submit"
            isBusy={send.isBusy}
            {...(props.isDanger && { tone: 'danger' as const })}
          />
        </>
      }
    >
      <form id={id} className="note-form" noValidate onSubmit={submit}>
        {intro && <p className="muted">{intro}</p>}
        {isOneLine ? (
          <TextField {...field} onChange={({ target }) => setNote(target.value)} />
        ) : (
          <TextAreaField {...field} rows={3} onChange={setNote} />
        )}
      </form>
    </Dialog>
  );
}
