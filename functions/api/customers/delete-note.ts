import { loadOwnNote, notes, saveCustomerDetail } from '#functions/domain/customers/about.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.deleteNote,
  async ({ params, query, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    const before = await loadOwnNote(caller, { customer, id: params.noteId, seen: query.Version });
    await saveCustomerDetail(notes, {
      by: caller,
      idempotency,
      customer,
      before,
      after: undefined,
    });
  },
);
