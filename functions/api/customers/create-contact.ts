import {
  assertDetailLimit,
  customerContactKind,
  saveCustomerDetail,
} from '#functions/domain/customers/about.ts';
import { checkPrivate, loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.createContact,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    await checkPrivate(caller, customer);
    await assertDetailLimit(customerContactKind, caller, customer);
    const after = { ...body, Email: body.Email || null, Id: await nextId('RECORDS'), Version: 1 };
    await saveCustomerDetail(customerContactKind, {
      by: caller,
      idempotency,
      customer,
      before: undefined,
      after,
    });
    return after;
  },
);
