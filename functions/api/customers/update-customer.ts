import {
  checkNumber,
  checkPrivate,
  customerOf,
  loadCustomer,
  saveCustomer,
  stale,
} from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.updateCustomer,
  async ({ params, body, caller, idempotency }) => {
    const before = await loadCustomer(caller, params.Id);
    await checkPrivate(caller, before);
    if (withVersion(before).Version !== body.Version) throw stale(before);
    const isSameNumber = body.JdeNum.trim() === before.JdeNum;
    if (!isSameNumber) await checkNumber(caller, body.JdeNum, before.Id);
    const known = { Id: before.Id, Version: body.Version + 1, OwnerRepId: before.OwnerRepId };
    const after = customerOf(body, known, before);
    return saveCustomer({ by: caller, idempotency, before, after, isBypass: isSameNumber });
  },
);
