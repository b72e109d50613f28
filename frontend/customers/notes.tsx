import { useMemo, useState } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { TextArea } from '#frontend/parts/controls/text-area.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_CUSTOMER_NOTE_LENGTH,
  type CustomerNote,
} from '#shared/schemas/customer-details-schema.ts';
import { noteKind } from './note-form.ts';
import { EntryButtons, removeOne, SideList, SideSection, type EntryActions } from './side-list.tsx';

/** What users of the dealer have noted of a customer, whoever keeps the customer itself. */
export function Notes({ customerId }: { customerId: number }) {
  const params = { id: customerId };
  const notesResult = useCall(customers.listNotes, { params }, { isFailureShown: true });
  const [open, setOpen] = useState<CustomerNote | 'new'>();
  const mayWrite = useMay('edit-customers');
  const mayEvery = useMay('edit-every-note');
  const { AppUserId } = useCurrentUser();
  useOpenRequestedForm('note', notesResult.data !== undefined, ({ note: id }) =>
    setOpen(notesResult.data?.find(({ Id }) => Id === id) ?? 'new'),
  );
  const remove = async (note: CustomerNote) => {
    if (await removeNote(customerId, note)) void notesResult.mutate();
  };
  const close = () => {
    setOpen(undefined);
    void notesResult.mutate();
  };
  return (
    <SideSection
      title={t`Notes`}
      add={mayWrite ? { label: t`Add note`, run: () => setOpen('new') } : undefined}
    >
      <SideList
        loadResult={notesResult}
        failed={t`The notes could not be loaded`}
        none={t`No notes yet`}
      >
        {(all) =>
          all.map((note) => (
            <Note
              key={note.Id}
              note={note}
              {...((mayEvery || note.ByUserId === AppUserId) && {
                onEdit: () => setOpen(note),
                onRemove: () => void remove(note),
              })}
            />
          ))
        }
      </SideList>
      {open && (
        <NoteDialog
          customerId={customerId}
          note={open === 'new' ? undefined : open}
          onClose={close}
        />
      )}
    </SideSection>
  );
}

function Note({ note, ...actions }: EntryActions & { note: CustomerNote }) {
  const when = asDayAndTime(note.On);
  const name = t`note of ${note.By}, ${when}`;
  return (
    <li>
      <p className="customer-note">{note.Text}</p>
      <div className="customer-line">
        <span>
          {note.By}, {when}
          {note.ChangedOn && `, ${t`changed ${asDayAndTime(note.ChangedOn)}`}`}
        </span>
        <EntryButtons name={name} {...actions} />
      </div>
    </li>
  );
}

const removeNote = (id: number, note: CustomerNote) =>
  removeOne({
    title: t`Remove note?`,
    text: t`The note of ${note.By} is removed for everybody.`,
    endpoint: customers.deleteNote,
    input: { params: { id, noteId: note.Id }, query: { Version: String(note.Version) } },
    successText: t`Note removed`,
    failed: t`The note could not be removed. Try again.`,
  });

type DialogProps = {
  customerId: number;
  note: CustomerNote | undefined;
  onClose: () => void;
};

function NoteDialog({ customerId, note, onClose }: DialogProps) {
  const kind = useMemo(() => noteKind(customerId), [customerId]);
  const record = useRecordForm(kind, note, { onDone: onClose });
  const { form, errors, change } = record;
  return (
    <RecordDialog
      name="note"
      title={record.base ? t`Edit note` : t`New note`}
      record={record}
      labels={{ Text: t`Note` }}
      width={34}
      onClose={onClose}
    >
      <TextArea
        label={t`Note`}
        isRequired
        error={errors['Text']}
        help={t`Everybody of your dealer who sees the customer reads it.`}
        className="is-wide"
        rows={6}
        maxLength={MAX_CUSTOMER_NOTE_LENGTH}
        value={form.Text}
        onChange={(Text) => change({ Text })}
      />
    </RecordDialog>
  );
}
