import { invalid } from '#functions/api-error.ts';
import { changeAccess, userGiven } from '#functions/domain/customers/access.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';

export const handler = handle(customers.giveAccess, async ({ params, caller, idempotency }) => {
  const customer = await loadCustomer(caller, params.id);
  const user = await userGiven(caller, params.userId);
  if (!customer.IsPrivate) throw invalid(customersTexts.nobodyAsks);
  await changeAccess({ by: caller, once: idempotency, customer, user, isGiven: true });
});
