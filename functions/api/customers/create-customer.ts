import {
  checkNumber,
  checkUpdates,
  customerOf,
  CustomerNumberTakenError,
  saveCustomer,
} from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerFor } from '#functions/runtime/idempotent-calls.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/**
 * A private customer of the caller's. Where another customer of the dealer has the number it must be confirmed first:
 * then nothing is written, and nothing is said of that customer, who may be somebody's the caller does not see (D36).
 */
export const handler = handle(customers.createCustomer, async ({ body, caller, idempotency }) => {
  await checkUpdates(caller);
  const isBypass = body.PrivateCustomerBypass;
  try {
    if (!isBypass) await checkNumber(caller, body.JdeNum);
    const Id = await nextId('RECORDS');
    const after = customerOf(body, { Id, Version: 1, OwnerRepId: caller.salesRepId });
    return await saveCustomer({ by: caller, idempotency, before: undefined, after, isBypass });
  } catch (error) {
    // It may be the number of the customer that this very call has made: then that is answered again (D46).
    if (!(error instanceof CustomerNumberTakenError) || (await answerFor(idempotency))) throw error;
    return { DisplayConfirmationModal: true };
  }
});
