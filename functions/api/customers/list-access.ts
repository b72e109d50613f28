import { readCustomerAccessOverview } from '#functions/domain/customers/customer-access.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(customers.listAccess, async ({ params, caller }) =>
  readCustomerAccessOverview(caller, await loadVisibleCustomer(caller, params.id)),
);
