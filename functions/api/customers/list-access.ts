import { accessOf } from '#functions/domain/customers/access.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.listAccess, async ({ params, caller }) =>
  accessOf(caller, await loadCustomer(caller, params.id)),
);
