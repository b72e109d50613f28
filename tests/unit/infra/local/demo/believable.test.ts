import { describe, expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import {
  listManufacturersForTrade,
  demoManufacturers,
} from '#infra/local/demo/demo-manufacturers.ts';
import { createDemoOrder } from '#infra/local/demo/demo-orders.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { listDemoProductsWithPicture } from '#infra/local/demo/product-pictures.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { userTypes } from '#shared/schemas/dealer-user-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/* Demo data that a seller of dental equipment would not believe. */

const ORDERS = 120;
const stocks = demoDealers.map((demo) => createDemoStock(demo, 'small'));
const orders = stocks.flatMap((stock) =>
  Array.from({ length: ORDERS }, (_, index) => createDemoOrder(stock, index, ORDERS).order),
);
const getNoun = ({ Description }: { Description?: string | null }) => Description!.split(',')[0]!;
const findByNoun = (products: readonly Product[], words: RegExp) =>
  products.filter((product) => words.test(getNoun(product)));

describe('products', () => {
  const [{ products }] = stocks as [(typeof stocks)[number]];
  const makers = new Map(demoManufacturers.map((maker) => [maker.id, maker]));

  test('are what their maker makes', () => {
    const foreign = products.filter(
      ({ MfgId, Category, Subcategory }) =>
        !makers.get(MfgId)!.specialties.practices.includes(Subcategory ?? Category!),
    );
    expect(foreign).toEqual([]);
  });
  test('are made by every maker, and chairs by who is named for them', () => {
    expect(new Set(products.map(({ MfgId }) => MfgId)).size).toBe(
      listManufacturersForTrade('practices').length,
    );
    const ofAltamira = products.filter(({ MfgId }) => MfgId === 1);
    expect(findByNoun(ofAltamira, /Patient Chair$/).length).toBeGreaterThan(0);
  });
  test.each([
    [/Patient Chair$/, 6_000, 25_000],
    [/Delivery System$/, 1_500, 25_000],
    [/High-Speed Handpiece$/, 250, 1_500],
    [/Stool$/, 250, 1_500],
    [/Prophy Cup$/, 5, 40],
  ])('called %s cost between $%i and $%i', (words, from, to) => {
    const prices = findByNoun(products, words).flatMap(({ Retail }) => Retail ?? []);
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(from * 100);
    expect(Math.max(...prices)).toBeLessThanOrEqual(to * 100);
  });
  test('that a room is built of have pictures', () => {
    const drawn = listDemoProductsWithPicture(products, 'small');
    const sampleProducts = findByNoun(
      products,
      /Patient Chair$|LED Operatory Light$|Stool$|Clock Cabinet$/,
    );
    const priced = sampleProducts.filter(({ Retail, StockCode }) => Retail && StockCode);
    expect(priced.length).toBeGreaterThan(10);
    expect(drawn).toEqual(expect.arrayContaining(priced));
  });
});

type DemoLines = Order['OrderLines'];
const listRooms = ({ Bundles, OrderLines }: Order) =>
  Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId !== INDIVIDUAL_LINES_GROUP_ID).map(
    ({ OrderLineGroupId, OrderLineGroupName }) => ({
      name: OrderLineGroupName,
      lines: OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId),
    }),
  );
const countPieces = (lines: DemoLines, words: RegExp) =>
  lines
    .filter((line) => words.test(getNoun(line)))
    .reduce((sum, { Quantity }) => sum + Quantity / 1000, 0);
const findByWorksheetName = (words: string) =>
  orders.filter(
    ({ WorksheetName, Bundles }) => WorksheetName?.startsWith(words) && Bundles.length > 1,
  );

describe('rooms', () => {
  const all = orders.flatMap(listRooms);
  const operatories = all.filter(({ name }) => name?.startsWith('Operatory'));

  test.each([/Patient Chair$/, /Operatory Light$/, /(?:Patient|Continental) Delivery System$/])(
    'hold one of %s at most',
    (words) => {
      expect(all.filter(({ lines }) => countPieces(lines, words) > 1)).toEqual([]);
    },
  );
  test('that are operatories have a chair', () => {
    expect(operatories.length).toBeGreaterThan(100);
    expect(operatories.filter(({ lines }) => countPieces(lines, /Patient Chair$/) !== 1)).toEqual(
      [],
    );
  });
  test('agree with what the order is called', () => {
    const packages = findByWorksheetName('Handpiece package');
    expect(packages.length).toBeGreaterThan(0);
    for (const { OrderLines } of packages)
      expect(countPieces(OrderLines, /Handpiece|Contra-Angle|Motor/)).toBeGreaterThan(0);
    const startups = findByWorksheetName('Startup package');
    expect(startups.length).toBeGreaterThan(0);
    for (const order of startups)
      expect(listRooms(order).map(({ name }) => name)).toContain('Operatory 1');
  });
});

test('users have a type and groups, and are colleagues of the first of them', () => {
  for (const { users, colleagues } of stocks)
    for (const { UserType, GroupIds = [], CanAccessAllGroups, ColleagueId } of users) {
      expect(UserType).not.toBe(userTypes.notSet);
      expect(CanAccessAllGroups).toBe(GroupIds.length === 0);
      const { GroupId } = colleagues.find(({ Id }) => Id === ColleagueId)!.Groups[0]!;
      expect(GroupIds[0] ?? GroupId).toBe(GroupId);
    }
});
