import { expect, test } from 'vitest';
import { createProductItem } from '#frontend/find/create-product-item.tsx';
import type { FindPageContext } from '#frontend/find/find-page-context.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

const mount: Product = {
  Id: 7,
  MfgId: 1,
  MfgCode: 'DENT',
  PartNumber: 'DE-5861B',
  ReferenceCode: null,
  StockCode: '110-1287',
  Description: 'Monitor mount, post',
  Retail: asCents(372_00),
  DealerCost: asCents(200_00),
  CustomerCost: asCents(300_00),
  MinimumPrice: null,
  MaximumPrice: null,
};
const order: FindPageContext['order'] = {
  Id: 1,
  name: '100120',
  formatOrderQuantity: () => undefined,
  findBoughtProduct: () => undefined,
  getCustomerPrice: ({ CustomerCost }) => CustomerCost,
};

const getItemAmount = (open?: FindPageContext['order']) =>
  createProductItem(mount, open, () => {}).amount;

test('A product is found at what the open order’s customer pays, elsewhere at the price of the list', () => {
  expect(getItemAmount(order)).toBe('300.00');
  expect(getItemAmount({ ...order, getCustomerPrice: () => null })).toBeUndefined();
  expect(getItemAmount()).toBe('372.00');
});
