import { listDetailsOfKind, notes } from '#functions/domain/customers/about.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.listNotes, async ({ params, caller }) =>
  (await listDetailsOfKind(notes, caller, await loadCustomer(caller, params.id))).toReversed(),
);
