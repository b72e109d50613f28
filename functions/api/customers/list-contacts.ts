import {
  customerContactKind,
  listDetailsOfKind,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(customers.listContacts, async ({ params, caller }) =>
  listDetailsOfKind(customerContactKind, caller, await loadVisibleCustomer(caller, params.id)),
);
