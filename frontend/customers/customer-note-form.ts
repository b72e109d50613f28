import { validateBody } from '#frontend/api/validate-body.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { NewCustomerNote, CustomerNote } from '#shared/schemas/customer-details-schema.ts';

export type CustomerNoteForm = { Text: string };

/** The form for the notes on a customer. */
export const createNoteFormDefinition = (
  customerId: number,
): RecordFormDefinition<CustomerNoteForm, CustomerNote> => ({
  getDraftKey: (note) => ({ kind: 'note', ids: { customer: customerId, note: note?.Id ?? 'new' } }),
  lossWarning: t`What you typed of this note is lost.`,
  toForm: (note) => ({ Text: note?.Text ?? '' }),
  validateForm: (form) => validateBody(NewCustomerNote, form),
  async send(form, note, callIdempotently) {
    if (!note) {
      const saved = await callIdempotently(customers.createNote, {
        params: { id: customerId },
        body: form,
      });
      return { successText: t`Note added`, saved };
    }
    const params = { id: customerId, noteId: note.Id };
    const body = { ...form, Version: note.Version };
    const saved = await callIdempotently(customers.updateNote, { params, body });
    return { successText: t`Note updated`, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Note', CustomerNote),
  failureText: t`The note could not be saved. Try again.`,
});
