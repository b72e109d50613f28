import { notFound } from '#functions/api-error.ts';
import { requestCustomerAccess } from '#functions/domain/customers/access.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listCustomersWithNumber, seesCustomers } from '#functions/store/dealers/customers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/** Of a number that the dealer does not know nothing is said; who sees all that have it has nothing to ask for. */
export const handler = handle(customers.requestAccess, async ({ params, caller, idempotency }) => {
  const found = await listCustomersWithNumber(caller.dealer, params.jde);
  if (found.length === 0) throw notFound();
  const sees = await seesCustomers(caller.dealer, caller);
  const customer = found.find((one) => !sees(one));
  if (customer) await requestCustomerAccess(caller, customer, idempotency);
  else await writeTogether([buildIdempotencyWrite(idempotency, { reply: null })]);
});
