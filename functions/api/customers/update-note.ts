import { loadOwnNote, notes, saveCustomerDetail } from '#functions/domain/customers/about.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.updateNote,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    const before = await loadOwnNote(caller, { customer, id: params.noteId, seen: body.Version });
    const ChangedOn = new Date().toISOString();
    const after = { ...before, Text: body.Text, ChangedOn, Version: before.Version + 1 };
    await saveCustomerDetail(notes, { by: caller, idempotency, customer, before, after });
    return after;
  },
);
