import {
  assertDetailCountBelowLimit,
  customerNoteKind,
  saveOrDeleteCustomerDetail,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.createNote,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    await assertDetailCountBelowLimit(customerNoteKind, caller, customer);
    const fields = {
      Text: body.Text,
      By: caller.fullName,
      ByUserId: caller.userId,
      On: new Date().toISOString(),
      ChangedOn: null,
      Version: 1,
    };
    return createWithNextId(idCounters.records, async (Id) => {
      const after = { Id, ...fields };
      await saveOrDeleteCustomerDetail(customerNoteKind, {
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
