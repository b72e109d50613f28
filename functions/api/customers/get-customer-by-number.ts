import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findCustomerFor, listCustomersWithNumber } from '#functions/store/dealers/customers.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/** Of several the one the caller keeps, else any that they may see (D36). */
export const handler = handle(customers.getCustomerByNumber, async ({ params, caller }) => {
  const found = await listCustomersWithNumber(caller.dealer, params.jde);
  const mineFirst = found.toSorted(
    (a, b) =>
      Number(b.OwnerRepId === caller.salesRepId) - Number(a.OwnerRepId === caller.salesRepId),
  );
  for (const { Id } of mineFirst) {
    const customer = await findCustomerFor(caller.dealer, caller, Id);
    if (customer) return withVersion(customer);
  }
  throw notFound();
});
