import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/** The calls that the device answers from its lists. */
export const deviceEndpoints = {
  searchOrders: orders.searchOrders,
  listMyCustomers: customers.listMyCustomers,
  listProducts: products.listProducts,
  listColleagues: colleagues.listColleagues,
  listDealerManufacturers: dealers.listDealerManufacturers,
} satisfies Record<string, Endpoint>;
export type DeviceEndpointName = keyof typeof deviceEndpoints;

const entries = Object.entries(deviceEndpoints) as [DeviceEndpointName, Endpoint][];

export const findDeviceEndpointName = ({
  method,
  path,
}: Endpoint): DeviceEndpointName | undefined =>
  entries.find(([, each]) => each.method === method && each.path === path)?.[0];
