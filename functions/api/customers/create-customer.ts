import {
  checkUpdates,
  customerOf,
  isTaken,
  saveCustomer,
} from '#functions/domain/customers/customer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerFor } from '#functions/runtime/once.ts';
import { nextId } from '#functions/store/table/counters.ts';
import type { Once } from '#functions/store/table/once.ts';
import * as customers from '#shared/contract/customers.ts';
import type { CreatedCustomer } from '#shared/schemas/customer.ts';

/**
 * A private customer of the caller's. Where another customer of the dealer has the number it must be confirmed first:
 * then nothing is written, and nothing is said of that customer, who may be somebody's the caller does not see (D36).
 */
export const handler = handle(customers.createCustomer, async ({ body, caller, once }) => {
  await checkUpdates(caller);
  const isBypass = body.PrivateCustomerBypass;
  if (!isBypass && (await isTaken(caller, body.JdeNum))) return toConfirm(once);
  const Id = await nextId('RECORDS');
  const after = customerOf(body, { Id, Version: 1, OwnerRepId: caller.salesRepId });
  const saved = await saveCustomer({ by: caller, once, before: undefined, after, isBypass });
  return saved ?? toConfirm(once);
});

/** The number may be that of the customer whom this very call has made, whose answer was lost (D46). */
async function toConfirm(once: Once): Promise<CreatedCustomer> {
  const before = await answerFor(once);
  return before && 'reply' in before
    ? (before.reply as CreatedCustomer)
    : { DisplayConfirmationModal: true };
}
