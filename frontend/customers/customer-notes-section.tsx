import { useMemo, useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_CUSTOMER_NOTE_LENGTH,
  type CustomerNote,
} from '#shared/schemas/customer-details-schema.ts';
import { createNoteFormDefinition } from './customer-note-form.ts';
import {
  EntryActionButtons,
  confirmAndRemoveEntry,
  CustomerSideList,
  CustomerSideSection,
  type EntryActions,
} from './customer-side-section.tsx';

/** The notes of the dealer's users on a customer, whoever maintains the customer's record. */
export function CustomerNotesSection({ customerId }: { customerId: number }) {
  const params = { id: customerId };
  const notesResult = useApiCall(customers.listNotes, { params }, { showsOwnFailure: true });
  const [openNote, setOpenNote] = useState<CustomerNote | 'new'>();
  const mayWrite = useHasPermission('edit-customers');
  const mayEditEveryNote = useHasPermission('edit-every-note');
  const { AppUserId } = useCurrentUser();
  useOpenRequestedForm('note', notesResult.data !== undefined, ({ note: id }) =>
    setOpenNote(notesResult.data?.find(({ Id }) => Id === id) ?? 'new'),
  );
  const remove = async (note: CustomerNote) => {
    if (await confirmAndRemoveNote(customerId, note)) void notesResult.mutate();
  };
  const close = () => {
    setOpenNote(undefined);
    void notesResult.mutate();
  };
  return (
    <CustomerSideSection
      title={t`Notes`}
      addAction={mayWrite ? { label: t`Add note`, run: () => setOpenNote('new') } : undefined}
    >
      <CustomerSideList
        loadResult={notesResult}
        failureText={t`The notes could not be loaded`}
        emptyText={t`No notes yet`}
      >
        {(notes) =>
          notes.map((note) => (
            <NoteListItem
              key={note.Id}
              note={note}
              {...((mayEditEveryNote || note.ByUserId === AppUserId) && {
                onEdit: () => setOpenNote(note),
                onRemove: () => void remove(note),
              })}
            />
          ))
        }
      </CustomerSideList>
      {openNote && (
        <NoteDialog
          customerId={customerId}
          note={openNote === 'new' ? undefined : openNote}
          onClose={close}
        />
      )}
    </CustomerSideSection>
  );
}

function NoteListItem({ note, ...actions }: EntryActions & { note: CustomerNote }) {
  const when = formatTimestamp(note.On);
  const name = t`note of ${note.By}, ${when}`;
  return (
    <li>
      <p className="customer-note">{note.Text}</p>
      <div className="customer-line">
        <span>
          {note.By}, {when}
          {note.ChangedOn && `, ${t`changed ${formatTimestamp(note.ChangedOn)}`}`}
        </span>
        <EntryActionButtons name={name} {...actions} />
      </div>
    </li>
  );
}

const confirmAndRemoveNote = (id: number, note: CustomerNote) =>
  confirmAndRemoveEntry({
    title: t`Remove note?`,
    text: t`The note of ${note.By} is removed for everybody.`,
    endpoint: customers.deleteNote,
    input: { params: { id, noteId: note.Id }, query: { Version: String(note.Version) } },
    successText: t`Note removed`,
    failureText: t`The note could not be removed. Try again.`,
  });

type NoteDialogProps = {
  customerId: number;
  note: CustomerNote | undefined;
  onClose: () => void;
};

function NoteDialog({ customerId, note, onClose }: NoteDialogProps) {
  const definition = useMemo(() => createNoteFormDefinition(customerId), [customerId]);
  const record = useRecordForm(definition, note, { onDone: onClose });
  const { form, errors, change } = record;
  return (
    <RecordDialog
      name="note"
      title={record.base ? t`Edit note` : t`New note`}
      record={record}
      labels={{ Text: t`Note` }}
      widthInRem={34}
      onClose={onClose}
    >
      <TextAreaField
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
