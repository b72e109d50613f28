import {
  loadEditableNote,
  customerNoteKind,
  saveOrDeleteCustomerDetail,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.updateNote,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    const before = await loadEditableNote(caller, {
      customer,
      id: params.noteId,
      seenVersion: body.Version,
    });
    const ChangedOn = new Date().toISOString();
    const after = { ...before, Text: body.Text, ChangedOn, Version: before.Version + 1 };
    await saveOrDeleteCustomerDetail(customerNoteKind, {
      by: caller,
      idempotency,
      customer,
      before,
      after,
    });
    return after;
  },
);
