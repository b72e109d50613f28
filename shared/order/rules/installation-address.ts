import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { isSameIgnoringBlanks } from './same-ignoring-blanks.ts';

type DeliveryAddresses = Pick<Order, 'ShippingInfo' | 'InstallationInfo'>;

/** Whether an address is empty; a country alone does not count. */
export const isEmptyExceptCountry = (address: OrderAddress) =>
  Object.entries(address).every(([field, value]) => field === 'CountryId' || !value);

/** An order without an installation address is installed at its shipping address. */
export const getInstallationOrShippingAddress = ({
  ShippingInfo,
  InstallationInfo,
}: DeliveryAddresses): OrderAddress =>
  isEmptyExceptCountry(InstallationInfo) ? { ...ShippingInfo } : InstallationInfo;

/** Whether the installation address equals the shipping address, so that it follows a change of it. */
export const isInstallationAddressSameAsShipping = (order: DeliveryAddresses) =>
  isSameIgnoringBlanks(getInstallationOrShippingAddress(order), order.ShippingInfo);

/**
 * The fields to write for a new shipping address; an installation address that was a copy changes with it.
 */
export const buildShippingChange = (
  order: DeliveryAddresses,
  ShippingInfo: OrderAddress,
): Partial<DeliveryAddresses> =>
  isInstallationAddressSameAsShipping(order)
    ? { ShippingInfo, InstallationInfo: { ...ShippingInfo } }
    : { ShippingInfo };
