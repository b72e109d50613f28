import { createNotFoundError } from '#functions/api-error.ts';
import { requestCustomerAccess } from '#functions/domain/customers/customer-access.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listCustomersWithNumber,
  createCustomerVisibilityTest,
} from '#functions/store/dealers/stored-customers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

/** Of a number that the dealer does not know nothing is said; who sees all that have it has nothing to ask for. */
export const handler = createApiHandler(
  customers.requestAccess,
  async ({ params, caller, idempotency }) => {
    const found = await listCustomersWithNumber(caller.dealer, params.jde);
    if (found.length === 0) throw createNotFoundError();
    const canSee = await createCustomerVisibilityTest(caller.dealer, caller);
    const customer = found.find((one) => !canSee(one));
    if (customer) await requestCustomerAccess(caller, customer, idempotency);
    else await writeTransaction([buildIdempotencyWrite(idempotency, { reply: null })]);
  },
);
