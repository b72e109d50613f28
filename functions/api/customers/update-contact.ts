import {
  customerContactKind,
  loadCustomerDetail,
  saveCustomerDetail,
} from '#functions/domain/customers/about.ts';
import { checkPrivate, loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.updateContact,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    await checkPrivate(caller, customer);
    const contactQuery = { by: caller, customer, id: params.contactId, seen: body.Version };
    const before = await loadCustomerDetail(customerContactKind, contactQuery);
    const Version = before.Version + 1;
    const after = { ...body, Email: body.Email || null, Id: before.Id, Version };
    await saveCustomerDetail(customerContactKind, {
      by: caller,
      idempotency,
      customer,
      before,
      after,
    });
    return after;
  },
);
