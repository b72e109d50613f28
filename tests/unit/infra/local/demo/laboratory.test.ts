import { describe, expect, test } from 'vitest';
import { listDemoConfiguratorManufacturers } from '#infra/local/demo/demo-configurators.ts';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoDealerManufacturers } from '#infra/local/demo/demo-manufacturers.ts';
import { createDemoOrder } from '#infra/local/demo/demo-orders.ts';
import { demoPackageRecords } from '#infra/local/demo/demo-packages.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { listDemoProductsWithPicture } from '#infra/local/demo/product-pictures.ts';

/* Demo data of a laboratory dealer that a seller of laboratory equipment would not believe. */

const ORDERS = 120;
const demo = demoDealers.find(({ dealer }) => dealer.StoreCode === 'ZAHN')!;
const practices = createDemoStock(demoDealers[0]!, 'small');
const stock = createDemoStock(demo, 'small');
const orders = Array.from(
  { length: ORDERS },
  (_, index) => createDemoOrder(stock, index, ORDERS).order,
);

/** Products that a practice has, and no laboratory. */
const OF_PRACTICES =
  /operatory|patient|chairside|hygiene|x-ray|nitrous|amalgam|delivery (?:system|unit|cart)|steriliz|surgery|autoclave|cuspidor|prophy|upholstery|doctor/i;

describe('products', () => {
  const ofPractices = new Set(practices.products.map(({ Category }) => Category));
  test('belong to no category of an operatory', () => {
    expect(ofPractices).toContain('Operatory Equipment');
    expect(stock.products.filter(({ Category }) => ofPractices.has(Category))).toEqual([]);
  });
  test('are none that a practice is equipped with', () => {
    expect(stock.products.filter(({ Description }) => OF_PRACTICES.test(Description))).toEqual([]);
  });
  test.each(
    [/Mill,/, /Furnace,/, /Scanner,/, /Trimmer,/, /Articulator,/, /3D Printer,/].concat([
      /Bench,/,
      /Dust Collector,/,
      /Lathe,/,
      /Casting Machine,/,
      /Press Furnace,/,
      / Wax,/,
    ]),
  )('are such as %s', (words) => {
    expect(stock.products.some(({ Description }) => words.test(Description))).toBe(true);
  });
  test.each([
    ['5-Axis Mill', 25_000, 95_000],
    ['Sintering Furnace', 6000, 25_000],
    ['Porcelain Furnace', 1500, 6000],
    ['Articulator', 40, 1500],
    ['Wax', 5, 1500],
  ])('called %s cost between $%i and $%i', (noun, from, to) => {
    const prices = stock.products
      .filter(({ Description }) => Description.split(',')[0]!.endsWith(` ${noun}`))
      .flatMap(({ Retail }) => Retail ?? []);
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(from * 100);
    expect(Math.max(...prices)).toBeLessThanOrEqual(to * 100);
  });
  test('come from those whom the dealer lists, and from each of them', () => {
    const listed = createDemoDealerManufacturers(demo).map(({ MfgId }) => MfgId);
    const made = new Set(stock.products.map(({ MfgId }) => MfgId));
    expect([...made].toSorted((a, b) => a - b)).toEqual(listed.toSorted((a, b) => a - b));
    const names = createDemoDealerManufacturers(demo).map(({ CompanyName }) => CompanyName);
    expect(names).not.toContain('Altamira Chairs');
    expect(createDemoDealerManufacturers(demoDealers[0]!)).toHaveLength(40);
  });
  test('of which the dearest have pictures', () => {
    const drawn = listDemoProductsWithPicture(stock.products, 'small');
    expect(drawn.length).toBe(50);
    expect(drawn.some(({ Description }) => Description.includes('5-Axis Mill'))).toBe(true);
  });
});

describe('orders', () => {
  test('have rooms of a laboratory, among them model rooms and milling rooms', () => {
    const names = orders.flatMap(({ Bundles }) =>
      Bundles.map(({ OrderLineGroupName }) => OrderLineGroupName),
    );
    expect(names).toEqual(expect.arrayContaining(['Model Room', 'Milling Room', 'Print Room']));
    expect(names.filter((name) => OF_PRACTICES.test(name))).toEqual([]);
  });
  test('say nothing of practices: names, notes, lines and trade-ins', () => {
    const orderTexts = orders.flatMap(
      ({ WorksheetName, GeneralNotes, ConfidentialNotes, OrderLines }) => [
        WorksheetName,
        GeneralNotes,
        ConfidentialNotes,
        ...OrderLines.map(({ Description }) => Description),
      ],
    );
    expect(orderTexts.filter((text) => text && OF_PRACTICES.test(text))).toEqual([]);
  });
  test('keep a mill in a milling room, and its furnace', () => {
    const rooms = orders.flatMap(({ Bundles, OrderLines }) =>
      Bundles.filter(({ OrderLineGroupName }) => OrderLineGroupName === 'Milling Room').map(
        ({ OrderLineGroupId }) =>
          OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId),
      ),
    );
    expect(rooms.length).toBeGreaterThan(5);
    for (const lines of rooms) {
      const words = lines.map(({ Description }) => Description!).join('\n');
      expect(words).toMatch(/Mill,|Milling Center,/);
      expect(words).toContain('Sintering Furnace');
    }
  });
  test('that are large are of laboratories, too', () => {
    const { order } = createDemoOrder(stock, 1500, 2000);
    expect(order.WorksheetName).toBe('Dental school laboratory, 1,000 lines');
    expect(order.OrderLines).toHaveLength(1000);
  });
});

test('customers are laboratories, in name, specialty and kind', () => {
  for (const { Name, Specialty, CustomerType, LicenseNumber } of stock.customers) {
    expect(Name).toMatch(/Lab|Dental (?:Ceramics|Studio|Milling Center)$/);
    expect(Specialty).not.toContain('Dentistry');
    expect(CustomerType).not.toBe('Practice');
    expect(LicenseNumber).toMatch(/^CDL-/);
  }
});

test('configurators are of those who make many things, in practices as before', () => {
  const listCodes = (of: typeof stock) =>
    listDemoConfiguratorManufacturers(of, 'small').map(({ code }) => code);
  expect(listCodes(practices)).toEqual(['ALTA', 'APEX', 'AQUA', 'ARDN']);
  expect(listCodes(stock)).toEqual(['FORM', 'GRND', 'KEST', 'WEST']);
});

test('packages are of the rooms of a laboratory', () => {
  const storedPackages = JSON.stringify([...demoPackageRecords.items(stock, 'small')]);
  expect(storedPackages).toContain('Technician bench, complete');
  expect(storedPackages).not.toMatch(OF_PRACTICES);
});
