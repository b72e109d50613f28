import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { isSameValue } from './same-value.ts';

type DeliveryAddresses = Pick<Order, 'ShippingInfo' | 'InstallationInfo'>;

/** Whether an address says nothing; a country alone is no place. */
export const isEmptyAddress = (address: OrderAddress) =>
  Object.entries(address).every(([field, value]) => field === 'CountryId' || !value);

/** Where an order is installed: an order that names no place is installed where it is shipped to. */
export const getInstallationAddress = ({
  ShippingInfo,
  InstallationInfo,
}: DeliveryAddresses): OrderAddress =>
  isEmptyAddress(InstallationInfo) ? { ...ShippingInfo } : InstallationInfo;

/** Whether what is shipped somewhere else is installed there, too: the installation address was a copy. */
export const isInstalledWhereShipped = (order: DeliveryAddresses) =>
  isSameValue(getInstallationAddress(order), order.ShippingInfo);

/** What another address of shipping writes: an installation address that was a copy goes along. */
export const buildShippingChange = (
  order: DeliveryAddresses,
  ShippingInfo: OrderAddress,
): Partial<DeliveryAddresses> =>
  isInstalledWhereShipped(order)
    ? { ShippingInfo, InstallationInfo: { ...ShippingInfo } }
    : { ShippingInfo };
