import {
  customerContactKind,
  loadCustomerDetail,
  saveOrDeleteCustomerDetail,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import {
  assertCustomerEditable,
  loadVisibleCustomer,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.deleteContact,
  async ({ params, query, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    await assertCustomerEditable(caller, customer);
    const contactQuery = { by: caller, customer, id: params.contactId, seenVersion: query.Version };
    const before = await loadCustomerDetail(customerContactKind, contactQuery);
    await saveOrDeleteCustomerDetail(customerContactKind, {
      by: caller,
      idempotency,
      customer,
      before,
      after: undefined,
    });
  },
);
