import {
  changeCustomerAccessAndNotifyUser,
  loadDealerUser,
} from '#functions/domain/customers/customer-access.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { customersMessages } from '#shared/messages/customers-messages.ts';

export const handler = createApiHandler(
  customers.giveAccess,
  async ({ params, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    const user = await loadDealerUser(caller, params.userId);
    if (!customer.IsPrivate) throw createValidationError(customersMessages.visibleToAll);
    await changeCustomerAccessAndNotifyUser({
      by: caller,
      idempotency,
      customer,
      user,
      shouldHaveAccess: true,
    });
  },
);
