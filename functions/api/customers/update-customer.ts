import {
  assertCustomerNumberFree,
  assertCustomerEditable,
  buildPrivateCustomer,
  loadVisibleCustomer,
  savePrivateCustomer,
  createStaleCustomerError,
} from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.updateCustomer,
  async ({ params, body, caller, idempotency }) => {
    const before = await loadVisibleCustomer(caller, params.Id);
    await assertCustomerEditable(caller, before);
    if (toVersionedRecord(before).Version !== body.Version) throw createStaleCustomerError(before);
    const isSameNumber = body.JdeNum.trim() === before.JdeNum;
    if (!isSameNumber) await assertCustomerNumberFree(caller, body.JdeNum, before.Id);
    const serverFields = {
      Id: before.Id,
      Version: body.Version + 1,
      OwnerRepId: before.OwnerRepId,
    };
    const after = buildPrivateCustomer(body, serverFields, before);
    return savePrivateCustomer({
      by: caller,
      idempotency,
      before,
      after,
      allowsTakenNumber: isSameNumber,
    });
  },
);
