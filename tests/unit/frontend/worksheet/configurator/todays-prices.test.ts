import { expect, test } from 'vitest';
import { additionsOf, withProduct, type List } from '#frontend/worksheet/configurator/list.ts';
import {
  codesOf,
  isOf,
  listNow,
  namedAs,
  unknownIn,
} from '#frontend/worksheet/configurator/todays-prices.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart } from '#shared/schemas/configurator-schema.ts';
import { aConfiguratorProduct } from '#tests/make/a-configurator-product.ts';

const unlisted = { HasMatchingProduct: false, ManufacturerId: null, CustomerCost: null };
const chair = aConfiguratorProduct({ Id: 1, PartNumber: 'AX-1', StockCode: '104-1' }, [
  { Id: 11, PartNumber: 'AX-11', StockCode: '104-11' },
  { ...unlisted, Id: 12, PartNumber: 'AX-12', StockCode: '', RetailAmount: asCents(5_00) },
]);
const nameless = aConfiguratorProduct({
  ...unlisted,
  Id: 2,
  PartNumber: '',
  StockCode: '',
  HasMatchingProduct: undefined,
});
const list = [chair, nameless].reduce<List>((all, one) => withProduct(all, one), []);

const productOf = (part: ConfiguratorPart, some: Partial<Product> = {}): Product => ({
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
  [codesOf(chair), productOf(chair)],
  [codesOf(seat), productOf(seat)],
  [codesOf(light), null],
]);
const none = { prices: 0, gone: 0, found: 0 };

test('a list of which nothing changed is as it was', () => {
  expect(listNow(list, asBefore)).toEqual({ list, changes: none });
  expect(listNow(list, new Map())).toEqual({ list, changes: none });
});

test('a price or a cap that changed is as it is today in the order', () => {
  const today = {
    Retail: asCents(120_00),
    MaximumPrice: asCents(130_00),
    DealerCost: asCents(61_00),
  };
  const known = new Map([...asBefore, [codesOf(chair), productOf(chair, today)]]);
  const now = listNow(list, known);
  expect(now.changes).toEqual({ ...none, prices: 1 });
  expect(additionsOf(now.list)[0]!.product).toMatchObject(today);
  expect(now.list.map(({ quantity, parts }) => [quantity, parts])).toEqual(
    list.map(({ quantity, parts }) => [quantity, parts]),
  );
  expect(listNow(now.list, known).changes).toEqual(none);
});

test('a product that is gone matches nothing, and none of its prices comes into the order', () => {
  const now = listNow(list, new Map([...asBefore, [codesOf(seat), null]]));
  expect(now.changes).toEqual({ ...none, gone: 1 });
  expect(now.list[0]!.product.Subproducts[0]!.HasMatchingProduct).toBe(false);
  expect(additionsOf(now.list)[1]!.product).toMatchObject({
    PartNumber: 'AX-11',
    Retail: null,
    CustomerCost: null,
    DealerCost: null,
    MaximumPrice: null,
  });
});

test('a product that came since is matched, with its prices; what never had one keeps what its file says', () => {
  const today = productOf(light, { Retail: asCents(6_00), CustomerCost: asCents(4_00) });
  const now = listNow(list, new Map([...asBefore, [codesOf(light), today]]));
  expect(now.changes).toEqual({ ...none, found: 1 });
  expect(additionsOf(now.list)[2]!.product).toMatchObject({ MfgId: 7, CustomerCost: 4_00 });
  expect(additionsOf(listNow(list, asBefore).list)[2]!.product.Retail).toBe(5_00);
});

test('what is known, and what names nothing, is not asked for', () => {
  expect(unknownIn(list, new Map()).map(({ Id }) => Id)).toEqual([1, 11, 12]);
  expect(unknownIn([...list, ...list], asBefore)).toEqual([]);
  expect(namedAs(light)).toEqual({
    MfgId: null,
    MfgCode: 'ADEC',
    PartNumber: 'AX-12',
    StockCode: null,
  });
});

test('a product that is only near is another', () => {
  expect(isOf(chair, productOf(chair, { PartNumber: 'ax-1 ', StockCode: null }))).toBe(true);
  expect(isOf(chair, productOf(chair, { PartNumber: 'AX1', StockCode: '104-1' }))).toBe(true);
  expect(isOf(chair, productOf(chair, { PartNumber: 'AX1', StockCode: '1041' }))).toBe(false);
  expect(isOf(light, productOf(light, { PartNumber: 'AX12', StockCode: '' }))).toBe(false);
});
