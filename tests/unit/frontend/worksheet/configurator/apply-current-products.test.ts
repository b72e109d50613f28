import { expect, test } from 'vitest';
import {
  getPartCodesKey,
  hasMatchingPartCodes,
  applyCurrentProductsToList,
  toConfiguratorPartQuery,
  listPartsToLookUp,
} from '#frontend/worksheet/configurator/apply-current-products.ts';
import {
  toOrderAdditions,
  addProductToList,
  type ConfiguratorList,
} from '#frontend/worksheet/configurator/configurator-list.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart } from '#shared/schemas/configurator-schema.ts';
import { buildConfiguratorProduct } from '#tests/make/build-configurator-product.ts';

const unlisted = { HasMatchingProduct: false, ManufacturerId: null, CustomerCost: null };
const chair = buildConfiguratorProduct({ Id: 1, PartNumber: 'AX-1', StockCode: '104-1' }, [
  { Id: 11, PartNumber: 'AX-11', StockCode: '104-11' },
  { ...unlisted, Id: 12, PartNumber: 'AX-12', StockCode: '', RetailAmount: asCents(5_00) },
]);
const nameless = buildConfiguratorProduct({
  ...unlisted,
  Id: 2,
  PartNumber: '',
  StockCode: '',
  HasMatchingProduct: undefined,
});
const list = [chair, nameless].reduce<ConfiguratorList>(
  (all, one) => addProductToList(all, one),
  [],
);

const toCatalogProduct = (part: ConfiguratorPart, some: Partial<Product> = {}): Product => ({
  Id: 900,
  MfgId: 7,
  MfgCode: part.ManufacturerCode,
  PartNumber: part.PartNumber,
  ReferenceCode: null,
  StockCode: part.StockCode || null,
  Description: part.Description,
  Retail: part.RetailAmount,
  DealerCost: part.DealerCost,
  CustomerCost: part.CustomerCost,
  MinimumPrice: part.MinimumPrice,
  MaximumPrice: part.MaximumPrice,
  ...some,
});

const [seat, light] = chair.Subproducts as [ConfiguratorPart, ConfiguratorPart];
const asBefore = new Map<string, Product | null>([
  [getPartCodesKey(chair), toCatalogProduct(chair)],
  [getPartCodesKey(seat), toCatalogProduct(seat)],
  [getPartCodesKey(light), null],
]);
const none = { changedCount: 0, removedCount: 0, matchedCount: 0 };

test('a list of which nothing changed is as it was', () => {
  expect(applyCurrentProductsToList(list, asBefore)).toEqual({ list, changes: none });
  expect(applyCurrentProductsToList(list, new Map())).toEqual({ list, changes: none });
});

test('a price or a cap that changed is as it is today in the order', () => {
  const today = {
    Retail: asCents(120_00),
    MaximumPrice: asCents(130_00),
    DealerCost: asCents(61_00),
  };
  const productsByCode = new Map([
    ...asBefore,
    [getPartCodesKey(chair), toCatalogProduct(chair, today)],
  ]);
  const now = applyCurrentProductsToList(list, productsByCode);
  expect(now.changes).toEqual({ ...none, changedCount: 1 });
  expect(toOrderAdditions(now.list)[0]!.product).toMatchObject(today);
  expect(now.list.map(({ quantity, parts }) => [quantity, parts])).toEqual(
    list.map(({ quantity, parts }) => [quantity, parts]),
  );
  expect(applyCurrentProductsToList(now.list, productsByCode).changes).toEqual(none);
});

test('a product that is gone matches nothing, and none of its prices comes into the order', () => {
  const now = applyCurrentProductsToList(
    list,
    new Map([...asBefore, [getPartCodesKey(seat), null]]),
  );
  expect(now.changes).toEqual({ ...none, removedCount: 1 });
  expect(now.list[0]!.product.Subproducts[0]!.HasMatchingProduct).toBe(false);
  expect(toOrderAdditions(now.list)[1]!.product).toMatchObject({
    PartNumber: 'AX-11',
    Retail: null,
    CustomerCost: null,
    DealerCost: null,
    MaximumPrice: null,
  });
});

test('what is offered to the customer comes into the order, and is no changed price of the list', () => {
  const Offered: Product['Offered'] = {
    Price: asCents(90_00),
    ContractPrice: asCents(90_00),
    PriceSource: { Kind: 'contract', Day: '2026-12-01', ContractId: 3, CustomerId: 11 },
  };
  const now = applyCurrentProductsToList(
    list,
    new Map([...asBefore, [getPartCodesKey(chair), toCatalogProduct(chair, { Offered })]]),
  );
  expect(now.changes).toEqual(none);
  expect(toOrderAdditions(now.list)[0]!.product).toMatchObject({ Offered });
});

test('a product that came since is matched, with its prices; what never had one keeps what its file says', () => {
  const today = toCatalogProduct(light, { Retail: asCents(6_00), CustomerCost: asCents(4_00) });
  const now = applyCurrentProductsToList(
    list,
    new Map([...asBefore, [getPartCodesKey(light), today]]),
  );
  expect(now.changes).toEqual({ ...none, matchedCount: 1 });
  expect(toOrderAdditions(now.list)[2]!.product).toMatchObject({ MfgId: 7, CustomerCost: 4_00 });
  expect(toOrderAdditions(applyCurrentProductsToList(list, asBefore).list)[2]!.product.Retail).toBe(
    5_00,
  );
});

test('what is known, and what names nothing, is not asked for', () => {
  expect(listPartsToLookUp(list, new Map()).map(({ Id }) => Id)).toEqual([1, 11, 12]);
  expect(listPartsToLookUp([...list, ...list], asBefore)).toEqual([]);
  expect(toConfiguratorPartQuery(light)).toEqual({
    MfgId: null,
    MfgCode: 'ADEC',
    PartNumber: 'AX-12',
    StockCode: null,
  });
});

test('a product that is only near is another', () => {
  expect(
    hasMatchingPartCodes(chair, toCatalogProduct(chair, { PartNumber: 'ax-1 ', StockCode: null })),
  ).toBe(true);
  expect(
    hasMatchingPartCodes(chair, toCatalogProduct(chair, { PartNumber: 'AX1', StockCode: '104-1' })),
  ).toBe(true);
  expect(
    hasMatchingPartCodes(chair, toCatalogProduct(chair, { PartNumber: 'AX1', StockCode: '1041' })),
  ).toBe(false);
  expect(
    hasMatchingPartCodes(light, toCatalogProduct(light, { PartNumber: 'AX12', StockCode: '' })),
  ).toBe(false);
});
