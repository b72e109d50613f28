import {
  checkUpdates,
  customerOf,
  isTaken,
  loadCustomer,
  numberTaken,
  saveCustomer,
  stale,
} from '#functions/domain/customers/customer.ts';
import { invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as customers from '#shared/contract/customers.ts';
import { customersTexts } from '#shared/texts/customers.ts';

export const handler = handle(customers.updateCustomer, async ({ params, body, caller, once }) => {
  const before = await loadCustomer(caller, params.Id);
  if (!before.IsPrivate) throw invalid(customersTexts.globalNotEdited);
  await checkUpdates(caller);
  if (withVersion(before).Version !== body.Version) throw stale(before);
  const isSameNumber = body.JdeNum.trim() === before.JdeNum;
  if (!isSameNumber && (await isTaken(caller, body.JdeNum, before.Id))) throw numberTaken();
  const known = { Id: before.Id, Version: body.Version + 1, OwnerRepId: before.OwnerRepId };
  const after = customerOf(body, known, before);
  const saved = await saveCustomer({ by: caller, once, before, after, isBypass: isSameNumber });
  if (!saved) throw numberTaken();
  return saved;
});
