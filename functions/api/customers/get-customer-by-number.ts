import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  findVisibleCustomer,
  listCustomersWithNumber,
} from '#functions/store/dealers/stored-customers.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/**
 * If several customers have the number, the caller's own comes first, otherwise any that the caller may see
 * (D36).
 */
export const handler = createApiHandler(
  customers.getCustomerByNumber,
  async ({ params, caller }) => {
    const customersWithNumber = await listCustomersWithNumber(caller.dealer, params.jde);
    const mineFirst = customersWithNumber.toSorted(
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
