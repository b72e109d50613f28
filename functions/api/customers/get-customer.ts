import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.getCustomer, async ({ params, caller }) =>
  withVersion(await loadCustomer(caller, params.id)),
);
