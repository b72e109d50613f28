import { expect, test } from 'vitest';
import { findDeviceAnswer } from '#frontend/device/device-answers.ts';
import { findDeviceEndpointName } from '#frontend/device/device-endpoints.ts';
import type { DeviceLists } from '#frontend/device/device-lists.ts';
import type { DeviceCall } from '#frontend/device/device-messages.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';

const address = { Name: null, StateProvince: null, City: null };
const rows = {
  Orders: [
    { Id: 1, OrderNumber: '100001', CustomerName: 'Canyon Dental', SalesRepFullName: 'Ann Lee' },
    { Id: 2, OrderNumber: '100002', CustomerName: 'Sunrise Smiles', SalesRepFullName: 'Bo Ray' },
    { Id: 3, OrderNumber: '100003', CustomerName: 'Canyon Braces', SalesRepFullName: 'Bo Ray' },
  ].map((row, index) => ({
    ...row,
    SalesRepId: 10 + index,
    OrderStatusId: index === 2 ? 3 : 2,
    BillingInfo: address,
    ShippingInfo: address,
    ...(index === 0 && { Outcome: 'won' }),
  })),
  Products: [{ Id: 5, Name: 'Chair' }],
  Customers: [{ Id: 8, Name: 'Canyon Dental' }],
};

const lists = {
  getRows: (list: keyof typeof rows) => rows[list],
} as unknown as DeviceLists;

const findIds = (call: DeviceCall) =>
  (findDeviceAnswer(call, lists) as { data: { Id: number }[] } | undefined)?.data.map(
    ({ Id }) => Id,
  );
const findOrderIds = (body: object, query: object = {}) =>
  findIds({ name: 'searchOrders', input: { query, body } });
const findProductIds = (query: object) => findIds({ name: 'listProducts', input: { query } });

test('Orders are searched, sorted and cut as the server does', () => {
  expect(findOrderIds({}, { search: 'canyon' })).toEqual([1, 3]);
  const sort = JSON.stringify([{ selector: 'OrderNumber', desc: true }]);
  expect(findOrderIds({}, { sort, skip: '1', take: '1' })).toEqual([2]);
  expect(findOrderIds({ OrderStatusId: 3 })).toEqual([3]);
  expect(findOrderIds({ OrderOwner: 'bo r', SalesRepId: 11 })).toEqual([2]);
  expect(findOrderIds({ Outcome: 'won' })).toEqual([1]);
});

test('What needs more than rows is left to the server', () => {
  for (const body of [
    { PartNumber: '55-1' },
    { Manufacturer: 'ADEC' },
    { View: 'Any' },
    { IncludeDeleted: true },
  ])
    expect(findOrderIds(body)).toBeUndefined();
  expect(findProductIds({})).toEqual([5]);
  expect(findProductIds({ customerId: '8' })).toBeUndefined();
});

test('A list finds what is nearest, as the server does', () => {
  const input = { query: { search: 'canyon dentist' } };
  expect(findDeviceAnswer({ name: 'listMyCustomers', input }, lists)).toMatchObject({
    data: [],
    Nearest: [{ Id: 8 }],
  });
});

test('Only the calls of lists are answered', () => {
  expect(findDeviceEndpointName(orders.searchOrders)).toBe('searchOrders');
  expect(findDeviceEndpointName(orders.countFollowUp)).toBeUndefined();
  expect(findDeviceEndpointName(products.createProduct)).toBeUndefined();
});
