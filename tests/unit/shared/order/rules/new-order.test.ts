import { expect, test } from 'vitest';
import { asPercent } from '#shared/money/money.ts';
import { toOrderCustomerFields, createNewOrder } from '#shared/order/rules/new-order.ts';
import {
  getPrintOptionOrDefault,
  printOptions,
  listBundlePrintOptions,
} from '#shared/order/rules/print-options.ts';

const settings = {
  SalesTax: asPercent(80_000),
  RoundToNearestDollar: true,
  DefaultFreight: asPercent(22_500),
  IsDefaultFreightPercent: true,
  TaxFreight: true,
  GPPercent: asPercent(300_000),
  DefaultDeposit: asPercent(0),
};
const address = { AddressId: 5, Line1: '1840 Superior Street', City: 'Duluth', StateId: 23 };
const customer = {
  Id: 7,
  JdeNum: '204518',
  Name: 'Lakeshore Dental Group',
  PhoneNum: '2185550142',
  IsPrivate: false,
  GroupNames: [],
  CustomerContact: { FirstName: 'Renee', LastName: 'Castillo' },
  Address: address,
  Addresses: [{ ...address, AddressId: 6, Name: 'North Suite', Contact: null }],
};
const start = {
  dealerId: 1,
  owner: { salesRepId: 3, settings },
  now: '2026-11-20T10:00:00.000Z',
};

test('a new order is uncommitted and sells as its owner does', () => {
  expect(createNewOrder(start)).toMatchObject({
    Id: 0,
    Version: 0,
    OrderStatusId: 1,
    BusinessVersion: 2,
    CustomerId: 0,
    SalesRepId: 3,
    OrderSalesSettings: settings,
    SalesTaxRate: null,
    FreightPercentage: null,
    CustomFreight: false,
    TaxFreight: true,
    DownPaymentPercentage: null,
    Bundles: [{ OrderLineGroupId: 0, PrintOptionId: 4 }],
    OrderLines: [],
  });
});

test('a customer brings addresses, and a tax rate only where they have one', () => {
  const order = createNewOrder({ ...start, customer });
  expect(order).toMatchObject({
    CustomerId: 7,
    CustomerName: 'Lakeshore Dental Group',
    JdeNumber: '204518',
    SalesTaxRate: null,
    BillingInfo: { Name: 'Lakeshore Dental Group', Contact: 'Renee Castillo', City: 'Duluth' },
    ShippingInfo: { Name: 'North Suite', Contact: 'Renee Castillo', PhoneNumber: '2185550142' },
  });
  expect(order.InstallationInfo).toEqual(order.ShippingInfo);
  expect(toOrderCustomerFields({ ...customer, SalesTax: asPercent(0) }).SalesTaxRate).toBe(0);
});

test('a customer without a name is called by their contact', () => {
  expect(toOrderCustomerFields({ ...customer, Name: null }).CustomerName).toBe('Renee Castillo');
});

test('only imported bundles may take print option 5', () => {
  expect(listBundlePrintOptions({ IsImported: false }).map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
  expect(listBundlePrintOptions({ IsImported: true })).toEqual(printOptions);
  expect(getPrintOptionOrDefault(3).lines).toBe('summary');
  expect(getPrintOptionOrDefault(99).Id).toBe(4);
});
