import type { OrderAddress } from '#shared/schemas/order-address.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { Customer, CustomerAddress } from '#shared/schemas/people.ts';
import { isEmptyAddress, shippedTo } from './installation.ts';
import { addressOf } from './new-order.ts';

type OrderAddresses = Pick<Order, 'BillingInfo' | 'ShippingInfo' | 'InstallationInfo'>;

/** What says where a place is; who is there may differ. */
const locationFields = ['Line1', 'Line2', 'City', 'StateId', 'PostalCode'] as const;
const toLocationText = (address: OrderAddress) =>
  locationFields
    .map((field) => String(address[field] ?? '').trim())
    .join('\n')
    .toLowerCase();

/**
 * What an order would have where its private customer's addresses have changed since it took them. An address that was
 * written by hand is the order's own (its AddressId is null, not missing), and stays.
 */
export function movedAddresses(order: OrderAddresses, customer: Customer): Partial<OrderAddresses> {
  if (!customer.IsPrivate) return {};
  const now = (of: OrderAddress, main: CustomerAddress | null | undefined) => {
    if (of.AddressId === null || isEmptyAddress(of)) return undefined;
    const known =
      of.AddressId === undefined
        ? main
        : customer.Addresses.find(({ AddressId }) => AddressId === of.AddressId);
    const address = known && addressOf(customer, known);
    const isMoved =
      address && toLocationText(address).trim() && toLocationText(address) !== toLocationText(of);
    return isMoved ? address : undefined;
  };
  const BillingInfo = now(order.BillingInfo, customer.Address);
  const shipping = now(order.ShippingInfo, customer.Addresses[0] ?? customer.Address);
  return { ...(BillingInfo && { BillingInfo }), ...(shipping && shippedTo(order, shipping)) };
}
