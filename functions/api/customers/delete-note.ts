import {
  loadEditableNote,
  customerNoteKind,
  saveOrDeleteCustomerDetail,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.deleteNote,
  async ({ params, query, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    const before = await loadEditableNote(caller, {
      customer,
      id: params.noteId,
      seenVersion: query.Version,
    });
    await saveOrDeleteCustomerDetail(customerNoteKind, {
      by: caller,
      idempotency,
      customer,
      before,
      after: undefined,
    });
  },
);
