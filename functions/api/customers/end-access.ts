import {
  changeCustomerAccess,
  loadUserForCustomerAccess,
} from '#functions/domain/customers/customer-access.ts';
import { loadCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.endAccess,
  async ({ params, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    const user = await loadUserForCustomerAccess(caller, params.userId);
    await changeCustomerAccess({
      by: caller,
      idempotency,
      customer,
      user,
      shouldHaveAccess: false,
    });
  },
);
