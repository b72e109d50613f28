import { assertDetailLimit, notes, saveCustomerDetail } from '#functions/domain/customers/about.ts';
import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.createNote,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadCustomer(caller, params.id);
    await assertDetailLimit(notes, caller, customer);
    const after = {
      Id: await nextId('RECORDS'),
      Text: body.Text,
      By: caller.fullName,
      ByUserId: caller.userId,
      On: new Date().toISOString(),
      ChangedOn: null,
      Version: 1,
    };
    await saveCustomerDetail(notes, {
      by: caller,
      idempotency,
      customer,
      before: undefined,
      after,
    });
    return after;
  },
);
