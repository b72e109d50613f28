import { customerContactKind, listDetailsOfKind } from '#functions/domain/customers/about.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.listContacts, async ({ params, caller }) =>
  listDetailsOfKind(customerContactKind, caller, await loadCustomer(caller, params.id)),
);
