import { createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { findVisibleCustomer } from '#functions/store/dealers/stored-customers.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { toOrderCustomerFields } from '#shared/order/rules/new-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';

type OrderCustomer = Pick<Order, 'CustomerName' | 'JdeNumber'> &
  Partial<Pick<Order, 'SalesTaxRate'>> & {
    certificate: TaxExemption | null;
    /** They have contract prices of their own. */
    groupNames: readonly string[];
  };

/**
 * The customer fields that an order copies, the tax rate only where the customer has one, and the certificate of
 * exemption; throws if the caller may not see the customer. A limited-transfer user sees no customers, and so cannot change the customer of an order
 * (D38).
 */
export async function requireOrderCustomerFields(
  caller: StaffCaller,
  customerId: number,
): Promise<OrderCustomer> {
  const customer = await findOrderCustomer(caller, customerId);
  if (!customer)
    throw createValidationError(ordersMessages.customerRequired, {
      CustomerId: ordersMessages.customerRequired,
    });
  const { CustomerName, JdeNumber, SalesTaxRate } = toOrderCustomerFields(customer);
  return {
    CustomerName,
    JdeNumber,
    ...(SalesTaxRate !== undefined && { SalesTaxRate }),
    certificate: customer.TaxExemption ?? null,
    groupNames: customer.GroupNames,
  };
}

/** The certificate of an order's customer; undefined where the caller may not see the customer. */
export async function findCustomerCertificate(
  caller: StaffCaller,
  customerId: number,
): Promise<TaxExemption | null | undefined> {
  const customer = await findOrderCustomer(caller, customerId);
  return customer && (customer.TaxExemption ?? null);
}

const findOrderCustomer = async (caller: StaffCaller, customerId: number) =>
  hasPermission('view-customers', caller)
    ? findVisibleCustomer(caller.dealer, caller, customerId)
    : undefined;

/** An order's owner, and the user who makes or saves it; undefined where they have no user record. */
export type OrderOwnerParties = {
  owner: DealerUser;
  sender: DealerUser | undefined;
  senderName: string;
};

/**
 * The owner of an order and the caller's own user record; throws if the owner is not a rep of the caller's
 * dealer.
 */
export async function requireOrderOwnerAndSender(
  caller: StaffCaller,
  salesRepId: number,
): Promise<OrderOwnerParties> {
  const users = await listDealerUsers(caller.dealer);
  const owner = users.find((user) => user.SalesRepId === salesRepId);
  if (!owner) {
    // Either no owner was chosen, or the chosen one is not a rep of the dealer any more.
    const text = salesRepId ? ordersMessages.ownerRepRequired : ordersMessages.ownerRequired;
    throw createValidationError(text, { SalesRepId: text });
  }
  const sender = users.find((user) => user.AppUserId === caller.userId);
  return { owner, sender, senderName: sender ? getFullName(sender) : '' };
}
