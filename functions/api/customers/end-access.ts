import { changeAccess, userGiven } from '#functions/domain/customers/access.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.endAccess, async ({ params, caller, idempotency }) => {
  const customer = await loadCustomer(caller, params.id);
  const user = await userGiven(caller, params.userId);
  await changeAccess({ by: caller, once: idempotency, customer, user, isGiven: false });
});
