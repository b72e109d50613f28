import { expect, it } from 'vitest';
import { createOrderFromSaved } from '#frontend/worksheet/import/saved-order/create-order-from-saved.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { parseSavedOrderOrReject, serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const settings = {
  SalesTax: asPercent(50_000),
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};

const own = {
  user: { SalesRepId: 21, DealerId: 5 } as never,
  storeCode: 'HSUS',
  orderTypes: [{ Id: 3, DisplayName: 'Equipment' }],
};

const imported = {
  lines: [buildLine({ OrderLineId: 'n', OrderLineGroupId: -1 })],
  bundles: [
    { Id: 'b', OrderLineGroupName: 'Room', PrintOptionId: 4, Quantity: 1, IsImported: false },
  ],
};

const customer = {
  Id: 77,
  JdeNum: '12',
  Name: 'Lakeshore',
  Addresses: [],
  SalesTax: null,
} as unknown as Customer;

const importOrderForCustomer = (order: Partial<Order>, of?: Customer) =>
  createOrderFromSaved(
    parseSavedOrderOrReject(serializeSavedOrder(buildOrder(order), '2026-11-23T09:30:00.000Z')),
    imported,
    { settings, customer: of },
    own,
  );

it('2.4-46: a new order of a saved one is uncommitted, unsaved, and of the user who loads it', () => {
  const order = importOrderForCustomer(
    {
      OrderStatusId: 3,
      CommittedOn: '2026-01-01T00:00:00Z',
      SubmittedOn: '2026-01-02T00:00:00Z',
      SalesRepId: 99,
      DealerId: 9,
      WorksheetName: 'North suite',
      OrderTypeId: 3,
      SalesTaxRate: asPercent(73_750),
      OrderSalesSettings: { GPPercent: asPercent(10) },
    },
    customer,
  );
  expect(order).toMatchObject({
    Id: 0,
    Version: 0,
    OrderNumber: '',
    OrderStatusId: 1,
    SalesRepId: 21,
    DealerId: 5,
    CustomerId: 77,
    CustomerName: 'Lakeshore',
    WorksheetName: 'North suite',
    OrderTypeId: 3,
    SalesTaxRate: 73_750,
    OrderSalesSettings: settings,
  });
  expect(order.CommittedOn).toBeUndefined();
  expect(order.SubmittedOn).toBeUndefined();
  expect(order.Bundles.map((bundle) => bundle.OrderLineGroupName)).toEqual([
    'Individual Line Items',
    'Room',
  ]);
  expect(recalculateSentOrder(order, { storeCode: 'HSUS' }).isAsSent).toBe(true);
});

it('has neither a customer nor an order type that are not of this dealer', () => {
  const order = importOrderForCustomer({ OrderTypeId: 4, CustomerName: 'Stranger' });
  expect(order).toMatchObject({
    CustomerId: 0,
    OrderTypeId: null,
    BillingInfo: { Name: 'Smile Dental' },
  });
  expect(order.CustomerName).toBeUndefined();
});

it('D15: leaves the days open that are over', () => {
  const order = importOrderForCustomer({ InstalledOn: '2020-01-01', ExpiresOn: '2999-01-01' });
  expect(order).toMatchObject({ InstalledOn: null, ExpiresOn: '2999-01-01' });
});

it('D49: begins with the defaults where its terms are none that an order may have', () => {
  const order = importOrderForCustomer({
    SalesTaxRate: asPercent(2_000_000),
    CustomFreight: true,
    Freight: asCents(-5),
  });
  expect(order).toMatchObject({ SalesTaxRate: null, CustomFreight: false, Freight: 0 });
  expect(recalculateSentOrder(order, { storeCode: 'HSUS' }).isAsSent).toBe(true);
});
