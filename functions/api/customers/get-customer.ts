import { notFound } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findCustomerFor } from '#functions/store/customers.ts';
import { customers } from '#shared/contract/customers.ts';

export const handler = handle(customers.getCustomer, async ({ params, caller }) => {
  const customer = await findCustomerFor(caller.dealer, caller, params.id);
  if (!customer) throw notFound();
  return customer;
});
