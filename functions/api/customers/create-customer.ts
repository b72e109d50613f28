import {
  checkUpdates,
  customerOf,
  isTaken,
  saveCustomer,
} from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as customers from '#shared/contract/customers.ts';

/**
 * A private customer of the caller's. Where another customer of the dealer has the number it must be confirmed first:
 * then nothing is written, and nothing is said of that customer, who may be somebody's the caller does not see (D36).
 */
export const handler = handle(customers.createCustomer, async ({ body, caller, once }) => {
  await checkUpdates(caller);
  const isBypass = body.PrivateCustomerBypass;
  if (!isBypass && (await isTaken(caller, body.JdeNum))) return toConfirm;
  const Id = await nextId('RECORDS');
  const after = customerOf(body, { Id, Version: 1, OwnerRepId: caller.salesRepId });
  const saved = await saveCustomer({ by: caller, once, before: undefined, after, isBypass });
  return saved ?? toConfirm;
});

const toConfirm = { DisplayConfirmationModal: true };
