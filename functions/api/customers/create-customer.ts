import {
  assertCustomerNumberFree,
  assertDealerAllowsCustomerUpdates,
  buildPrivateCustomer,
  CustomerNumberTakenError,
  savePrivateCustomer,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswerOrReject } from '#functions/runtime/idempotent-calls.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/**
 * Creates a private customer of the caller. If another customer of the dealer has the same number, the user
 * must confirm first: then nothing is written. The answer says nothing about that other customer, because
 * the caller may not be allowed to see it (D36). 400 where the dealer allows no changes to customers.
 */
export const handler = createApiHandler(
  customers.createCustomer,
  async ({ body, caller, idempotency }) => {
    await assertDealerAllowsCustomerUpdates(caller);
    const isTakenNumberConfirmed = body.PrivateCustomerBypass;
    try {
      if (!isTakenNumberConfirmed) await assertCustomerNumberFree(caller, body.JdeNum);
      return await createWithNextId(idCounters.records, (Id) =>
        savePrivateCustomer({
          by: caller,
          idempotency,
          before: undefined,
          after: buildPrivateCustomer(body, { Id, Version: 1, OwnerRepId: caller.salesRepId }),
          allowsTakenNumber: isTakenNumberConfirmed,
        }),
      );
    } catch (error) {
      // The number may belong to the customer that this same request created earlier: then the stored
      // answer is sent again (D46).
      if (
        !(error instanceof CustomerNumberTakenError) ||
        (await findStoredAnswerOrReject(idempotency))
      )
        throw error;
      return { DisplayConfirmationModal: true };
    }
  },
);
