import {
  changeCustomerAccessAndNotifyUser,
  loadDealerUser,
} from '#functions/domain/customers/customer-access.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.endAccess,
  async ({ params, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    const user = await loadDealerUser(caller, params.userId);
    await changeCustomerAccessAndNotifyUser({
      by: caller,
      idempotency,
      customer,
      user,
      shouldHaveAccess: false,
    });
  },
);
