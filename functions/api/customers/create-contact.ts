import {
  assertDetailCountBelowLimit,
  customerContactKind,
  saveOrDeleteCustomerDetail,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import {
  assertCustomerEditable,
  loadVisibleCustomer,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.createContact,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    await assertCustomerEditable(caller, customer);
    await assertDetailCountBelowLimit(customerContactKind, caller, customer);
    const fields = { ...body, Email: body.Email || null, Version: 1 };
    return createWithNextId(idCounters.records, async (Id) => {
      const after = { ...fields, Id };
      await saveOrDeleteCustomerDetail(customerContactKind, {
        by: caller,
        idempotency,
        customer,
        before: undefined,
        after,
      });
      return after;
    });
  },
);
