import { createNotFoundError } from '#functions/api-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  findVisibleCustomer,
  listCustomersWithNumber,
} from '#functions/store/dealers/stored-customers.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/** Of several the one the caller keeps, else any that they may see (D36). */
export const handler = createApiHandler(
  customers.getCustomerByNumber,
  async ({ params, caller }) => {
    const found = await listCustomersWithNumber(caller.dealer, params.jde);
    const mineFirst = found.toSorted(
      (a, b) =>
        Number(b.OwnerRepId === caller.salesRepId) - Number(a.OwnerRepId === caller.salesRepId),
    );
    for (const { Id } of mineFirst) {
      const customer = await findVisibleCustomer(caller.dealer, caller, Id);
      if (customer) return toVersionedRecord(customer);
    }
    throw createNotFoundError();
  },
);
