import {
  checkUpdates,
  customerOf,
  isTaken,
  numberTaken,
  saveCustomer,
} from '#functions/domain/customers/customer.ts';
import { Refusal } from '#functions/refusal.ts';
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
  const Id = await nextId('RECORDS');
  if (!isBypass && (await isTaken(caller, body.JdeNum, Id))) return toConfirm;
  const after = customerOf(body, { Id, Version: 1, OwnerRepId: caller.salesRepId });
  try {
    return await saveCustomer({ by: caller, once, before: undefined, after, isBypass });
  } catch (error) {
    // Somebody was faster with the number.
    if (error instanceof Refusal && error.message === numberTaken().message) return toConfirm;
    throw error;
  }
});

const toConfirm = { DisplayConfirmationModal: true };
