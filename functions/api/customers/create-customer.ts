import {
  assertCustomerNumberFree,
  assertCustomerUpdatesAllowed,
  buildCustomerRecord,
  CustomerNumberTakenError,
  saveCustomer,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswer } from '#functions/runtime/idempotent-calls.ts';
import { allocateId } from '#functions/store/table/id-counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/**
 * A private customer of the caller's. Where another customer of the dealer has the number it must be confirmed first:
 * then nothing is written, and nothing is said of that customer, who may be somebody's the caller does not see (D36).
 */
export const handler = createApiHandler(
  customers.createCustomer,
  async ({ body, caller, idempotency }) => {
    await assertCustomerUpdatesAllowed(caller);
    const isBypass = body.PrivateCustomerBypass;
    try {
      if (!isBypass) await assertCustomerNumberFree(caller, body.JdeNum);
      const Id = await allocateId('RECORDS');
      const after = buildCustomerRecord(body, { Id, Version: 1, OwnerRepId: caller.salesRepId });
      return await saveCustomer({
        by: caller,
        idempotency,
        before: undefined,
        after,
        allowsTakenNumber: isBypass,
      });
    } catch (error) {
      // It may be the number of the customer that this very call has made: then that is answered again (D46).
      if (!(error instanceof CustomerNumberTakenError) || (await findStoredAnswer(idempotency)))
        throw error;
      return { DisplayConfirmationModal: true };
    }
  },
);
