import { storeAccessRequestAndNotifyAdmins } from '#functions/domain/customers/customer-access.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listCustomersWithNumber,
  createCustomerVisibilityTest,
} from '#functions/store/dealers/stored-customers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/**
 * Answers 404 for a number that the dealer does not have. Does nothing if the caller already sees every
 * customer with the number.
 */
export const handler = createApiHandler(
  customers.requestAccess,
  async ({ params, caller, idempotency }) => {
    const customersWithNumber = await listCustomersWithNumber(caller.dealer, params.jde);
    if (customersWithNumber.length === 0) throw createNotFoundError();
    const canSee = await createCustomerVisibilityTest(caller.dealer, caller);
    const customer = customersWithNumber.find((one) => !canSee(one));
    if (customer) await storeAccessRequestAndNotifyAdmins(caller, customer, idempotency);
    else await writeTransaction([buildIdempotencyWrite(idempotency, { reply: null })]);
  },
);
