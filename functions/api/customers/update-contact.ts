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
  customers.updateContact,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    await assertCustomerEditable(caller, customer);
    const contactQuery = { by: caller, customer, id: params.contactId, seenVersion: body.Version };
    const before = await loadCustomerDetail(customerContactKind, contactQuery);
    const Version = before.Version + 1;
    const after = { ...body, Email: body.Email || null, Id: before.Id, Version };
    await saveOrDeleteCustomerDetail(customerContactKind, {
      by: caller,
      idempotency,
      customer,
      before,
      after,
    });
    return after;
  },
);
