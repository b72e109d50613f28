import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(customers.getCustomer, async ({ params, caller }) =>
  toVersionedRecord(await loadVisibleCustomer(caller, params.id)),
);
