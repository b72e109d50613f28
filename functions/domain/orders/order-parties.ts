import { createValidationError } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { findVisibleCustomer } from '#functions/store/dealers/stored-customers.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { toOrderCustomerFields } from '#shared/order/rules/new-order.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/**
 * What an order copies from its customer, who must be one the caller may see. A limited-transfer user
 * sees no customers, and so gives an order no other one (D38).
 */
export async function readOrderCustomer(caller: StaffCaller, customerId: number) {
  const customer = hasPermission('view-customers', caller)
    ? await findVisibleCustomer(caller.dealer, caller, customerId)
    : undefined;
  if (!customer)
    throw createValidationError(ordersTexts.customerRequired, {
      CustomerId: ordersTexts.customerRequired,
    });
  const { CustomerName, JdeNumber } = toOrderCustomerFields(customer);
  return { CustomerName, JdeNumber };
}

/** The owner of an order, who must be a rep of the caller's dealer, and the caller as users know them. */
export async function readOrderOwner(caller: StaffCaller, salesRepId: number) {
  const users = await listDealerUsers(caller.dealer);
  const owner = users.find((user) => user.SalesRepId === salesRepId);
  if (!owner) {
    // Nobody was chosen; or who was is no rep of the dealer's, or no longer.
    const text = salesRepId ? ordersTexts.ownerRepRequired : ordersTexts.ownerRequired;
    throw createValidationError(text, { SalesRepId: text });
  }
  const sender = users.find((user) => user.AppUserId === caller.userId);
  return { owner, sender, senderName: sender ? getFullName(sender) : '' };
}
