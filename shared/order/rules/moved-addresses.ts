import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Customer, CustomerAddress } from '#shared/schemas/people-schema.ts';
import { isEmptyExceptCountry, buildShippingChange } from './installation-address.ts';
import { toOrderAddress } from './new-order.ts';

type OrderAddresses = Pick<Order, 'BillingInfo' | 'ShippingInfo' | 'InstallationInfo'>;

/** The fields that identify a location; the name and the contact may differ. */
const locationFields = ['Line1', 'Line2', 'City', 'StateId', 'PostalCode'] as const;
const toLocationText = (address: OrderAddress) =>
  locationFields
    .map((field) => String(address[field] ?? '').trim())
    .join('\n')
    .toLowerCase();

/**
 * The order's addresses that its private customer has changed since, with their new values. An address that
 * was typed by hand is the order's own and stays: its AddressId is null, not missing.
 */
export function getChangedPrivateCustomerAddresses(
  order: OrderAddresses,
  customer: Customer,
): Partial<OrderAddresses> {
  if (!customer.IsPrivate) return {};
  const findNewAddress = (orderAddress: OrderAddress, main: CustomerAddress | null | undefined) => {
    if (orderAddress.AddressId === null || isEmptyExceptCountry(orderAddress)) return undefined;
    const customerAddress =
      orderAddress.AddressId === undefined
        ? main
        : customer.Addresses.find(({ AddressId }) => AddressId === orderAddress.AddressId);
    const address = customerAddress && toOrderAddress(customer, customerAddress);
    const isMoved =
      address &&
      toLocationText(address).trim() &&
      toLocationText(address) !== toLocationText(orderAddress);
    return isMoved ? address : undefined;
  };
  const BillingInfo = findNewAddress(order.BillingInfo, customer.Address);
  const shipping = findNewAddress(order.ShippingInfo, customer.Addresses[0] ?? customer.Address);
  return {
    ...(BillingInfo && { BillingInfo }),
    ...(shipping && buildShippingChange(order, shipping)),
  };
}
