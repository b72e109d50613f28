import { notFound } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findCustomerFor } from '#functions/store/customers.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.customers.getCustomer, async ({ params, caller }) => {
  const customer = await findCustomerFor(caller.dealer, caller, params.id);
  if (!customer) throw notFound();
  return customer;
});
