import {
  createCustomerDetail,
  customerContactKind,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import {
  assertCustomerEditable,
  loadVisibleCustomer,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.createContact,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    await assertCustomerEditable(caller, customer);
    return createCustomerDetail(
      customerContactKind,
      { ...body, Email: body.Email || null, Version: 1 },
      { by: caller, idempotency, customer },
    );
  },
);
