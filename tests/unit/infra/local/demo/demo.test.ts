import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import {
  createDemoPlatformManufacturers,
  createDemoDealerManufacturers,
} from '#infra/local/demo/demo-manufacturers.ts';
import { createDemoOffer } from '#infra/local/demo/demo-offer.ts';
import { createDemoOrder } from '#infra/local/demo/demo-orders.ts';
import type { DemoStock } from '#infra/local/demo/demo-records.ts';
import { demoSignIns, createDemoStock } from '#infra/local/demo/load-demo.ts';
import { orderStatuses } from '#shared/constants.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import {
  validateOrderForCommit,
  validateOrderForSave,
} from '#shared/order/rules/order-problems.ts';
import { computeLinePriceRefresh } from '#shared/pricing/line/refresh-prices.ts';
import { findDefaultTaxRate } from '#shared/pricing/order/order-taxes.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { DealerManufacturer, Product } from '#shared/schemas/catalog-schema.ts';
import { Colleague } from '#shared/schemas/colleague-schema.ts';
import { Dealer, RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';
import { Manufacturer } from '#shared/schemas/manufacturer-schema.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { Customer, SalesRep } from '#shared/schemas/people-schema.ts';

const ORDERS = 2000;
const [hsus, hsca] = demoDealers;
if (!hsus || !hsca) throw new Error('The demo has four dealers');

const computeShare = <T>(of: readonly T[], isOne: (one: T) => boolean) =>
  of.filter(isOne).length / of.length;
const computeMedian = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const expectWithin = (value: number, from: number, to: number) => {
  expect(value).toBeGreaterThanOrEqual(from);
  expect(value).toBeLessThanOrEqual(to);
};

let stock: DemoStock;
let orders: Order[];
beforeAll(() => {
  stock = createDemoStock(hsus, 'full');
  orders = Array.from(
    { length: ORDERS },
    (_, index) => createDemoOrder(stock, index, ORDERS).order,
  );
});

test('the same data comes out every time', () => {
  for (const demo of demoDealers) {
    const [first, again] = [createDemoStock(demo, 'small'), createDemoStock(demo, 'small')];
    expect(again).toEqual(first);
    expect(createDemoOrder(again, 7, 120)).toEqual(createDemoOrder(first, 7, 120));
  }
});

test('everything is what the contract says it is', () => {
  expect(() => z.encode(z.array(Manufacturer), createDemoPlatformManufacturers())).not.toThrow();
  for (const demo of demoDealers) {
    const { users, colleagues, customers, products } = createDemoStock(demo, 'small');
    expect(() => {
      z.encode(Dealer, demo.dealer);
      z.encode(z.array(RegionFinanceRate), [...demo.regionRates]);
      z.encode(z.array(SalesRep), [...users]);
      z.encode(z.array(Colleague), [...colleagues]);
      z.encode(z.array(Customer), [...customers]);
      z.encode(z.array(Product), [...products]);
      z.encode(z.array(DealerManufacturer), createDemoDealerManufacturers(demo));
    }).not.toThrow();
  }
});

describe.each(['small', 'full'] as const)('the order with options of the %s demo', (size) => {
  const createOffer = (demo = hsus) => createDemoOffer(createDemoStock(demo, size), 120)?.order;
  test('has two alternatives and two options, and figures that are up to date', () => {
    const order = createOffer()!;
    const choices = order.Bundles.map(({ OrderLineGroupName, Choice, ChoiceGroup, IsTaken }) =>
      [OrderLineGroupName, Choice, ChoiceGroup, IsTaken].filter((part) => part !== undefined),
    );
    expect(choices).toEqual([
      ['Individual Line Items'],
      ['Operatory 1'],
      ['Sterilization Center'],
      ['Operatory 2', 'optional', true],
      ['Panoramic', 'alternative', 'Imaging', false],
      ['CBCT', 'alternative', 'Imaging', true],
      ['Water treatment', 'optional', false],
    ]);
    for (const { OrderLineGroupId, Subtotal } of order.Bundles) {
      const lines = order.OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
      expect(lines.length).toBeGreaterThan(0);
      expect(Subtotal).toBeGreaterThan(0);
    }
    expect(recalculateSentOrder(order, { storeCode: hsus.dealer.StoreCode }).isAsSent).toBe(true);
    expect(normalizeBundlesAndLines(order)).toMatchObject({ Bundles: order.Bundles });
  });
  test('has what sharing asks for', () => {
    const order = createOffer()!;
    expect(validateOrderForSave(order)).toEqual([]);
    expect(validateOrderForCommit(order, hsus.dealer, true)).toEqual([]);
    expect(order.CustomerId).toBeGreaterThan(0);
    expect(order.InstalledOn! > order.ExpiresOn!).toBe(true);
    expect(order.OrderStatusId).toBe(orderStatuses.uncommitted);
  });
  test('is one dealer’s alone', () => {
    expect(demoDealers.filter((demo) => createOffer(demo))).toEqual([hsus]);
  });
});

describe('people', () => {
  test('every dealer has its five users, and the platform its administrator', () => {
    const emails = demoSignIns.map(({ email }) => email);
    const names = ['administrator', 'manager', 'rep', 'rep2', 'limited'];
    const domains = ['hsus.example', 'hsca.example', 'zahn.example', 'other.example'];
    expect(emails.toSorted()).toEqual(
      ['admin@smartsales.example']
        .concat(domains.flatMap((domain) => names.map((name) => `${name}@${domain}`)))
        .toSorted(),
    );
  });
  test('the manager leads both reps', () => {
    for (const demo of demoDealers) {
      const { users } = createDemoStock(demo, 'small');
      const manager = users.find(({ UserRoleId }) => UserRoleId === 3);
      const led = users.filter(({ ManagerId }) => ManagerId === manager?.AppUserId);
      expect(led.map(({ Email }) => Email.split('@')[0])).toEqual(['rep', 'rep2']);
    }
  });
  test('every user is a colleague, and nobody is one twice', () => {
    for (const demo of demoDealers) {
      const { users, colleagues } = createDemoStock(demo, 'small');
      expect(colleagues).toHaveLength(40);
      expect(new Set(colleagues.map(({ Name }) => Name)).size).toBe(40);
      for (const user of users)
        expect(colleagues.find(({ Id }) => Id === user.ColleagueId)).toMatchObject({
          Email: user.Email,
          IsDeleted: false,
        });
    }
  });
});

describe('products', () => {
  test('number 6,000, priced between $5 and $95,000, log-normally', () => {
    const retails = stock.products.flatMap(({ Retail }) => (Retail === null ? [] : [Retail]));
    expect(stock.products).toHaveLength(6000);
    expectWithin(Math.min(...retails), 500, 700);
    expectWithin(Math.max(...retails), 5_000_000, 9_500_000);
    expectWithin(computeMedian(retails), 36_000, 48_000);
    const logs = retails.map(Math.log);
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const spread = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length);
    expectWithin(spread, 1.6, 1.95);
  });
  test('cost the dealer 20 to 55 % less than retail', () => {
    const parts = stock.products.flatMap(({ Retail, DealerCost }) =>
      Retail === null ? [] : [(DealerCost ?? 0) / Retail],
    );
    // A fraction of a cent is rounded up, which is visible at $5.
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0.45);
    expect(Math.max(...parts)).toBeLessThanOrEqual(0.803);
  });
  test('have the oddities of a real catalogue', () => {
    const { products } = stock;
    expectWithin(
      computeShare(products, ({ StockCode }) => StockCode === null),
      0.015,
      0.025,
    );
    expectWithin(
      computeShare(products, ({ Retail }) => Retail === null),
      0.01,
      0.03,
    );
    expectWithin(
      computeShare(products, ({ Description }) => Description.length > 90),
      0.03,
      0.12,
    );
    expectWithin(
      computeShare(products, ({ Description }) => Description.includes('\uFFFD')),
      0.005,
      0.03,
    );
    expectWithin(
      computeShare(products, ({ MaximumPrice }) => MaximumPrice !== null),
      0.03,
      0.07,
    );
    for (const { MinimumPrice, MaximumPrice } of products)
      expect(MinimumPrice ?? 0).toBeLessThanOrEqual(MaximumPrice ?? 0);
  });
  test('have a stock code and a part number of their own', () => {
    const codes = stock.products.flatMap(({ StockCode }) => StockCode ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    const parts = stock.products.map(({ MfgId, PartNumber }) => `${MfgId} ${PartNumber}`);
    expect(new Set(parts).size).toBe(6000);
  });
});

describe('customers', () => {
  test('live in cities of their dealer, in the right region', () => {
    for (const demo of demoDealers) {
      const { customers } = createDemoStock(demo, 'full');
      expect(customers).toHaveLength(300);
      expect(new Set(customers.map(({ JdeNum }) => JdeNum)).size).toBe(300); // D36
      for (const { City, StateId, CountryId } of customers.flatMap(({ Addresses }) => Addresses)) {
        const city = demo.cities.find(
          ({ name, regionId }) => name === City && regionId === StateId,
        );
        expect(city?.countryId).toBe(CountryId);
        expect(findRegionById(StateId)?.CountryId).toBe(demo.dealer.CountryId);
      }
    }
  });
  test('have several addresses here and there, and some are private to a rep', () => {
    expectWithin(
      computeShare(stock.customers, ({ Addresses }) => Addresses.length > 1),
      0.4,
      0.75,
    );
    expectWithin(
      computeShare(stock.customers, ({ IsPrivate }) => IsPrivate),
      0.07,
      0.18,
    );
    for (const { IsPrivate, OwnerRepId } of stock.customers)
      expect(OwnerRepId !== null).toBe(IsPrivate);
  });
});

describe('orders', () => {
  test('have 35 lines in the middle; one has 1,000 and one 5,000', () => {
    const counts = orders.map(({ OrderLines }) => OrderLines.length);
    expectWithin(computeMedian(counts), 32, 38);
    expect(counts.filter((count) => count >= 1000)).toEqual([1000, 5000]);
    expectWithin(
      computeShare(counts, (count) => count < 10),
      0.02,
      0.1,
    );
  });
  test('stand in every status, some deleted, over two years', () => {
    const isIn = (id: number) => computeShare(orders, ({ OrderStatusId }) => OrderStatusId === id);
    expectWithin(isIn(orderStatuses.uncommitted), 0.3, 0.6);
    expectWithin(isIn(orderStatuses.committed), 0.15, 0.4);
    expectWithin(isIn(orderStatuses.submitted), 0.15, 0.4);
    expectWithin(
      computeShare(orders, ({ IsDeleted }) => IsDeleted),
      0.01,
      0.08,
    );
    expect(orders[0]?.CreatedOn.slice(0, 10)).toBe('2024-11-20');
    expect(orders.at(-1)?.CreatedOn.slice(0, 10)).toBe('2026-11-20');
  });
  test('are told in the order they happened', () => {
    for (const { CreatedOn, RevisedOn, CommittedOn, SubmittedOn, ...order } of orders) {
      const times = [CreatedOn, RevisedOn, CommittedOn, SubmittedOn].filter(Boolean);
      expect(times.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(times);
      expect(Boolean(CommittedOn)).toBe(order.OrderStatusId !== orderStatuses.uncommitted);
      expect(Boolean(SubmittedOn)).toBe(order.OrderStatusId === orderStatuses.submitted);
      expect(order.IsDeleted && order.OrderStatusId !== orderStatuses.uncommitted).toBe(false); // D28
    }
  });
  test('some were transferred to the limited user, who has no others', () => {
    const limited = stock.users.find(({ Email }) => Email.startsWith('limited@'));
    const owned = orders.filter(({ SalesRepId }) => SalesRepId === limited?.SalesRepId);
    expect(owned.length).toBeGreaterThan(20);
    expect(owned.every(({ TransferredFromRepId }) => TransferredFromRepId)).toBe(true);
  });
  test('can be saved as they are, and committed ones could be committed', () => {
    const storeCode = hsus.dealer.StoreCode;
    for (const order of orders) {
      expect(validateOrderForSave(order)).toEqual([]);
      expect(recalculateSentOrder(order, { storeCode }).isAsSent).toBe(true);
      const { Bundles, OrderLines } = normalizeBundlesAndLines(order);
      expect(Bundles).toEqual(order.Bundles);
      expect(OrderLines).toEqual(order.OrderLines);
    }
    for (const order of orders.filter(({ CommittedOn }) => CommittedOn))
      expect(
        validateOrderForCommit(
          { ...order, OrderStatusId: 1, IsOrderReadOnly: false },
          hsus.dealer,
          true,
        ),
      ).toEqual([]);
  });
  test('of which some are priced as last year, which nobody takes for negotiated', () => {
    const byPart = new Map(stock.products.map((product) => [product.PartNumber, product]));
    const changes = orders.slice(0, 200).flatMap((order) => {
      const lines = order.OrderLines.filter(({ PartNumber }) => byPart.has(PartNumber!));
      const answers = lines.map(({ OrderLineId, PartNumber }) => ({
        ...byPart.get(PartNumber!)!,
        OrderLineId,
        Found: true,
        IsDiscontinued: false,
      }));
      return computeLinePriceRefresh(lines, answers, order.OrderSalesSettings).changes;
    });
    const isOurs = ({ repPriceKind }: (typeof changes)[number]) => repPriceKind !== undefined;
    expect(computeShare(changes, isOurs)).toBeLessThan(0.6);
    const raised = changes.filter(({ before, after }) => before.Retail !== after.Retail);
    expect(computeShare(raised, isOurs)).toBeLessThan(0.3);
  });
  test('cross the wire and come back the same', () => {
    for (const order of orders.slice(0, 100)) {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(Order, order)));
      expect(JSON.stringify(z.decode(Order, wire as never))).toBe(
        JSON.stringify(z.decode(Order, z.encode(Order, order))),
      );
      expect(OrderUpdate.safeParse(wire).success).toBe(true);
    }
  });
  test('of every dealer agree with its own totals, and in Canada with the region of the shipment', () => {
    for (const demo of demoDealers) {
      const small = createDemoStock(demo, 'small');
      const { StoreCode } = demo.dealer;
      for (let index = 0; index < 120; index += 1) {
        const { order } = createDemoOrder(small, index, 120);
        expect(recalculateSentOrder(order, { storeCode: StoreCode }).isAsSent).toBe(true);
        const day = order.CreatedOn.slice(0, 10);
        const regional = findDefaultTaxRate(order, day, { storeCode: StoreCode });
        expect(order.SalesTaxRate).toBe(regional ?? order.SalesTaxRate);
        expect(regional !== undefined).toBe(demo === hsca);
      }
    }
  });
});
