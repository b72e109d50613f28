import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { NewCustomerNote, CustomerNote } from '#shared/schemas/customer-details-schema.ts';

export type NoteForm = { Text: string };

/** The notes on a customer. */
export const noteKind = (id: number): RecordKind<NoteForm, CustomerNote> => ({
  getDraftKey: (note) => ({ kind: 'note', ids: { customer: id, note: note?.Id ?? 'new' } }),
  lost: t`What you typed of this note is lost.`,
  formOf: (note) => ({ Text: note?.Text ?? '' }),
  problemsOf: (form) => errorsOf(NewCustomerNote, form),
  async send(form, note, callIdempotently) {
    if (!note) {
      const saved = await callIdempotently(customers.createNote, { params: { id }, body: form });
      return { successText: t`Note added`, saved };
    }
    const params = { id, noteId: note.Id };
    const body = { ...form, Version: note.Version };
    const saved = await callIdempotently(customers.updateNote, { params, body });
    return { successText: t`Note updated`, saved };
  },
  currentOf: (body) => currentIn(body, 'Note', CustomerNote),
  failed: t`The note could not be saved. Try again.`,
});
