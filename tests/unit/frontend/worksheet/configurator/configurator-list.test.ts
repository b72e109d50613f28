import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toOrderAdditions,
  isUnmatchedPart,
  moveItemBefore,
  moveItemsByStep,
  computePartQuantity,
  parseWholeQuantity,
  toConfiguratorRows,
  simplifyRatio,
  computeListRetail,
  prependEarlierList,
  restoreRemovedItems,
  removeListItems,
  addProductToList,
  setItemAndPartQuantities,
  type ConfiguratorList,
} from '#frontend/worksheet/configurator/configurator-list.ts';
import { asCents } from '#shared/money/money.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import { buildConfiguratorProduct } from '#tests/make/build-configurator-product.ts';

const chair = buildConfiguratorProduct({ Id: 1, RetailAmount: asCents(100_00), Quantity: 2 }, [
  { Id: 11, Quantity: 1, RetailAmount: asCents(10_00) },
  { Id: 12, Quantity: 4, RetailAmount: null },
]);
const light = buildConfiguratorProduct({ Id: 2, RetailAmount: asCents(50_00) });
const stool = buildConfiguratorProduct({ Id: 3, RetailAmount: asCents(7_00) });
const buildList = (...products: ConfiguratorProduct[]) =>
  products.reduce<ConfiguratorList>((list, product) => addProductToList(list, product), []);
const listShownRows = (list: ConfiguratorList) =>
  toConfiguratorRows(list).map(({ product, quantity }) => [product.Id, quantity]);
const listIds = (list: ConfiguratorList) => list.map(({ product }) => product.Id);

describe('what is added', () => {
  test('a new product gets the next line number and quantity 1, and its parts their ratio', () => {
    expect(toConfiguratorRows(buildList(light, chair))).toMatchObject([
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 2, quantity: 1 },
      { lineNumber: 3, quantity: 1, parentId: 1, parentRatio: { sub: 1, base: 2 } },
      { lineNumber: 4, quantity: 2, parentId: 1, parentRatio: { sub: 4, base: 2 } },
    ]);
  });

  test('one that is there gets one more, and its parts are worked out anew', () => {
    expect(listShownRows(buildList(chair, chair, chair))).toEqual([
      [1, 3],
      [11, 2],
      [12, 6],
    ]);
  });

  test('what nobody could look up comes with none of it, and so does such a part', () => {
    const unknown = buildConfiguratorProduct({ Id: 4, HasMatchingProduct: undefined });
    const withUnknown = buildConfiguratorProduct({ Id: 5 }, [
      { Id: 51, HasMatchingProduct: undefined },
    ]);
    const list = buildList(unknown, withUnknown);
    expect(listShownRows(list)).toEqual([
      [4, 0],
      [5, 1],
      [51, 0],
    ]);
    expect(listShownRows(addProductToList(list, unknown))[0]).toEqual([4, 1]);
    expect(listShownRows(setItemAndPartQuantities(list, 5, 2))[2]).toEqual([51, 2]);
  });

  test('what matches no product is there all the same, and known', () => {
    const [row] = toConfiguratorRows(
      buildList(buildConfiguratorProduct({ Id: 6, HasMatchingProduct: false })),
    );
    expect([row!.quantity, isUnmatchedPart(row!.product)]).toEqual([1, true]);
  });
});

test('a part is parent x sub / base, half up, and a base of 0 gives none (D33)', () => {
  const count = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), count, count, (parent, sub, base) => {
      const part = computePartQuantity(parent, { sub, base });
      // Exact for numbers of any size.
      const [top, bottom] = [2n * BigInt(parent) * BigInt(sub), 2n * BigInt(base)];
      expect(BigInt(part)).toBe(base === 0 ? 0n : (top + BigInt(base)) / bottom);
    }),
  );
  expect(computePartQuantity(1, { sub: 1, base: 2 })).toBe(1);
  expect(computePartQuantity(1, { sub: 1, base: 3 })).toBe(0);
});

test('a ratio is said in its smallest numbers', () => {
  expect(simplifyRatio({ sub: 4, base: 2 })).toEqual({ sub: 2, base: 1 });
  expect(simplifyRatio({ sub: 2, base: 4 })).toEqual({ sub: 1, base: 2 });
  expect(simplifyRatio({ sub: 0, base: 0 })).toEqual({ sub: 0, base: 0 });
});

test('the parts follow their parent, whatever was typed and added before', () => {
  const act = fc.oneof(
    fc
      .constantFrom(chair, light, stool)
      .map((product) => (list: ConfiguratorList) => addProductToList(list, product)),
    fc.tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: -5, max: 500 })).map(
      ([id, quantity]) =>
        (list: ConfiguratorList) =>
          setItemAndPartQuantities(list, id, quantity),
    ),
    fc
      .constantFrom(1, 2, 3)
      .map((id) => (list: ConfiguratorList) => removeListItems(list, new Set([id]))),
    fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom<1 | -1>(1, -1)).map(
      ([id, step]) =>
        (list: ConfiguratorList) =>
          moveItemsByStep(list, new Set([id]), step),
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (actions) => {
      const list = actions.reduce((before, next) => next(before), [] as ConfiguratorList);
      const rows = toConfiguratorRows(list);
      expect(rows.map(({ lineNumber }) => lineNumber)).toEqual(rows.map((_, at) => at + 1));
      expect(new Set(listIds(list)).size).toBe(list.length);
      const parts = rows.flatMap(({ quantity, parentRatio: ratio, item }) =>
        ratio ? [{ quantity, ratio, parent: item.quantity }] : [],
      );
      expect(parts.map(({ quantity }) => quantity)).toEqual(
        parts.map(({ parent, ratio }) => computePartQuantity(parent, ratio)),
      );
    }),
  );
});

describe('the order of the rows', () => {
  const list = buildList(chair, light, stool);
  test.each([
    ['up at the top', new Set([1]), -1, [1, 2, 3]],
    ['down', new Set([1]), 1, [2, 1, 3]],
    ['several down', new Set([1, 2]), 1, [3, 1, 2]],
    ['several at the end', new Set([2, 3]), 1, [1, 2, 3]],
    ['several apart up', new Set([1, 3]), -1, [1, 3, 2]],
  ] as const)('%s', (_, moved, step, order) => {
    expect(listIds(moveItemsByStep(list, moved, step))).toEqual(order);
  });

  test('a row lands before another, or at the end, with its parts', () => {
    expect(listIds(moveItemBefore(list, 3, 1))).toEqual([3, 1, 2]);
    expect(listIds(moveItemBefore(list, 1, undefined))).toEqual([2, 3, 1]);
    expect(moveItemBefore(list, 2, 2)).toBe(list);
    expect(listShownRows(moveItemBefore(list, 1, undefined)).slice(2)).toEqual([
      [1, 1],
      [11, 1],
      [12, 2],
    ]);
  });
});

test('the total is retail times quantity, and a quantity below zero counts as none (D10)', () => {
  const list = setItemAndPartQuantities(buildList(chair, light), 1, 3);
  expect(computeListRetail(list)).toBe(3 * 100_00 + 2 * 10_00 + 50_00);
  expect(computeListRetail(setItemAndPartQuantities(list, 1, -3))).toBe(50_00);
  expect(computeListRetail([])).toBe(0);
});

test('what was cleared comes back before what came since, each product once', () => {
  const list = buildList(chair, light);
  expect(listIds(prependEarlierList(buildList(stool, light), list))).toEqual([1, 2, 3]);
});

test('what was taken away comes back where it was, and the rest stays as it is now', () => {
  const list = buildList(chair, light, stool);
  const usedIds = new Set([2]);
  const edited = setItemAndPartQuantities(removeListItems(list, usedIds), 1, 7);
  expect(listShownRows(restoreRemovedItems(edited, list, usedIds))).toEqual([
    [1, 7],
    [11, 4],
    [12, 14],
    [2, 1],
    [3, 1],
  ]);
  const again = setItemAndPartQuantities(buildList(light), 2, 5);
  expect(listShownRows(restoreRemovedItems(again, list, usedIds))).toEqual([[2, 5]]);
  expect(listIds(restoreRemovedItems(buildList(stool), list, new Set([1, 2, 3])))).toEqual([
    1, 2, 3,
  ]);
});

test('the order is handed every row in its place', () => {
  const additions = toOrderAdditions(buildList(chair, light));
  expect(additions.map(({ product, quantity }) => [product.Id, quantity])).toEqual([
    [1, 1000],
    [11, 1000],
    [12, 2000],
    [2, 1000],
  ]);
});

test('what the dealer has not is offered at its retail, for no cost of it is known', () => {
  const part: Partial<ConfiguratorPart> = { HasMatchingProduct: false, CustomerCost: null };
  const missingProduct = buildConfiguratorProduct({ Id: 7, RetailAmount: asCents(9_00), ...part });
  const [addition] = toOrderAdditions(buildList(missingProduct));
  expect(addition!.product.CustomerCost).toBe(9_00);
});

test('what matches nothing has no stock code in the order, unless that is all there is of it', () => {
  const unmatched = { HasMatchingProduct: false, StockCode: '104-9' };
  const unmatchedProduct = buildConfiguratorProduct({ Id: 8, ...unmatched });
  const codeAlone = buildConfiguratorProduct({ Id: 9, ...unmatched, PartNumber: '' });
  const codes = toOrderAdditions(buildList(unmatchedProduct, codeAlone, light)).map(
    ({ product }) => product.StockCode,
  );
  expect(codes).toEqual([null, '104-9', '104-1']);
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['-2', -2],
  ['0', 0],
  ['1.5', undefined],
  ['1,000', 1000],
  ['–2', -2],
  ['2-', -2],
  ['1,5', undefined],
  ['', undefined],
  ['9999999', undefined],
  ['many', undefined],
])('%s is typed as %s: whole, and not beyond reason (D11)', (typed, quantity) => {
  expect(parseWholeQuantity(typed)).toBe(quantity);
});
