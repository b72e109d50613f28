import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findCustomerFor } from '#functions/store/dealers/customers.ts';
import * as customers from '#shared/contract/customers.ts';

export const handler = handle(customers.getCustomer, async ({ params, caller }) => {
  const customer = await findCustomerFor(caller.dealer, caller, params.id);
  if (!customer) throw notFound();
  return customer;
});
