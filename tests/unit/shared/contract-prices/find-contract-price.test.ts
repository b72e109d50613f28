import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createContractPriceFinder,
  findContractPrice,
  MAX_PASSED_OVER,
  type ContractPricedProduct,
} from '#shared/contract-prices/find-contract-price.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import { buildContractPrice } from '#tests/make/contract-prices.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const chair: ContractPricedProduct = {
  MfgId: 7,
  PartNumber: 'AX-200',
  Category: 'Chairs',
  Subcategory: 'Patient',
  Retail: asCents(10_940_00),
};
const buyer = { customerId: 1, groupNames: ['Study Club', 'North'], day: '2026-11-26' };

const none = { MfgId: null, PartNumber: null };
const targets = {
  product: {},
  subcategory: { ...none, Category: 'Chairs', Subcategory: 'Patient' },
  category: { ...none, Category: 'Chairs' },
  manufacturer: { PartNumber: null },
};
const ofGroup = { CustomerId: null, GroupName: 'Study Club' };
const percent = (percentPoints: number) => ({
  Price: null,
  Percent: asPercent(percentPoints * 10_000),
});

const find = (prices: ContractPrice[], product = chair, changes: Partial<typeof buyer> = {}) =>
  findContractPrice(prices, product, { ...buyer, ...changes });
const isFound = (changes: Partial<ContractPrice>, on: Partial<typeof buyer> = {}) =>
  find([buildContractPrice(changes)], chair, on) !== undefined;

describe('what a contract price is for', () => {
  it('is a product, sub-category, category or manufacturer, without case and surrounding spaces', () => {
    for (const target of Object.values(targets)) expect(isFound(target)).toBe(true);
    expect(isFound({ PartNumber: ' ax-200 ' })).toBe(true);
    expect(isFound({ ...targets.category, Category: 'CHAIRS' })).toBe(true);
    expect(isFound({ MfgId: 8 })).toBe(false);
    expect(isFound({ ...targets.subcategory, Category: 'Stools' })).toBe(false);
  });

  it('is not a category where the product has none', () => {
    const bare = { ...chair, Category: null, Subcategory: '' };
    expect(find([buildContractPrice(targets.category)], bare)).toBeUndefined();
    expect(find([buildContractPrice(targets.subcategory)], bare)).toBeUndefined();
    expect(find([buildContractPrice(targets.manufacturer)], bare)?.amount).toBe(100_00);
  });
});

describe('for whom a contract price is', () => {
  it('is the customer, or a group by its trimmed name without case', () => {
    expect(isFound({ CustomerId: 2 })).toBe(false);
    expect(isFound({ CustomerId: null, GroupName: ' study CLUB ' })).toBe(true);
    expect(isFound({ CustomerId: null, GroupName: 'South' })).toBe(false);
  });

  it('is the first 20 groups of a customer', () => {
    const groupNames = Array.from({ length: 21 }, (_, index) => `G${index + 1}`);
    expect(isFound({ CustomerId: null, GroupName: 'G20' }, { groupNames })).toBe(true);
    expect(isFound({ CustomerId: null, GroupName: 'G21' }, { groupNames })).toBe(false);
  });
});

it('counts from a day to a day, both included, and for ever where the end is open', () => {
  const may = { From: '2026-05-01', Until: '2026-05-31' };
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'];
  expect(days.map((day) => isFound(may, { day }))).toEqual([false, true, true, false]);
  expect(isFound({ Until: null }, { day: '2099-12-31' })).toBe(true);
});

describe('the amount', () => {
  it('is the percent off retail, up to the cent and not to the dollar', () => {
    expect(find([buildContractPrice(percent(12))])?.amount).toBe(9_627_20);
    const penny = { ...chair, Retail: asCents(1_01) };
    expect(find([buildContractPrice(percent(12.5))], penny)?.amount).toBe(89);
    expect(find([buildContractPrice(percent(100))])?.amount).toBe(0);
  });

  it('of a percent is missing without a retail, and the next contract price counts', () => {
    const bare = { ...chair, Retail: null };
    const own = buildContractPrice({ Id: 1, ...percent(12) });
    const fixed = buildContractPrice({ Id: 2, ...ofGroup, ...targets.manufacturer });
    expect(find([own], bare)).toBeUndefined();
    expect(find([own, fixed], bare)).toEqual({
      contractPrice: fixed,
      amount: 100_00,
      passedOver: [{ contractPrice: own, amount: null, reason: 'noRetail' }],
    });
  });
});

/** Of each pair the first one counts. */
const ties: [string, Partial<ContractPrice>, Partial<ContractPrice>][] = [
  ['customer', targets.manufacturer, { ...ofGroup, ...targets.product, Price: asCents(1) }],
  ['target', targets.product, { ...targets.subcategory, From: '2026-06-01', Price: asCents(1) }],
  ['target', targets.subcategory, { ...targets.category, From: '2026-06-01', Price: asCents(1) }],
  ['target', targets.category, { ...targets.manufacturer, Price: asCents(1) }],
  ['from', { From: '2026-06-01' }, { From: '2026-05-31', Price: asCents(1) }],
  ['from', { From: '2026-06-01', Price: asCents(200_00) }, { From: '2026-05-31' }],
  ['price', { Id: 9, Price: asCents(99_99) }, { Id: 1 }],
  ['price', { Id: 9, ...ofGroup, ...percent(100) }, { Id: 1, ...ofGroup, GroupName: 'North' }],
  ['id', { Id: 1 }, { Id: 9 }],
];

it.each(ties)('%s decides (%#)', (reason, first, second) => {
  const pair = [buildContractPrice({ Id: 2, ...first }), buildContractPrice({ Id: 3, ...second })];
  for (const prices of [pair, pair.toReversed()]) {
    const found = find(prices)!;
    expect(found.contractPrice).toBe(pair[0]);
    expect(found.passedOver.map((one) => [one.contractPrice, one.reason])).toEqual([
      [pair[1], reason],
    ]);
  }
});

it('of many products is found by one finder', () => {
  const findPrice = createContractPriceFinder([buildContractPrice({})], buyer);
  expect(findPrice(chair)?.amount).toBe(100_00);
  expect(findPrice({ ...chair, PartNumber: 'AX-201' })).toBeUndefined();
});

it('lists a bounded number of those that it passes over', () => {
  const prices = Array.from({ length: 50 }, (_, index) => buildContractPrice({ Id: index + 1 }));
  expect(find(prices)?.passedOver).toHaveLength(MAX_PASSED_OVER);
});

const anyPrice = fc
  .record({
    whom: fc.constantFrom({}, ofGroup, { CustomerId: 2 }, { ...ofGroup, GroupName: 'NORTH ' }),
    target: fc.constantFrom(...Object.values(targets)),
    amount: fc.constantFrom({}, { Price: asCents(50_00) }, percent(12), percent(50)),
    From: fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01'),
    Until: fc.constantFrom(null, '2026-11-25', '2026-11-26'),
  })
  .map(({ whom, target, amount, ...days }) => ({ ...whom, ...target, ...amount, ...days }));
const anyTable = fc
  .array(anyPrice, { maxLength: 12 })
  .map((rows) => rows.map((row, index) => buildContractPrice({ Id: index + 1, ...row })));

it('does not depend on the order of the table', () => {
  fc.assert(
    fc.property(
      anyTable.chain((table) =>
        fc.tuple(
          fc.constant(table),
          fc.shuffledSubarray(table, { minLength: table.length, maxLength: table.length }),
        ),
      ),
      fc.constantFrom(chair, { ...chair, Retail: null }),
      ([table, shuffled], product) => {
        expect(find(shuffled, product)).toEqual(find(table, product));
      },
    ),
    { numRuns: countPropertyRuns(2000) },
  );
});

/** The fields that are refused. */
const listRefusedFields = (changes: Record<string, unknown>) => {
  const record = { ...buildContractPrice({}), Price: 100, ...changes };
  const result = ContractPrice.safeParse(record);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('a record', () => {
  it('names one customer or group, one target, and a price or a percent', () => {
    expect(listRefusedFields({})).toEqual([]);
    expect(listRefusedFields({ GroupName: 'North' })).toEqual(['CustomerId']);
    expect(listRefusedFields({ CustomerId: null })).toEqual(['CustomerId']);
    expect(listRefusedFields({ MfgId: null })).toEqual(['MfgId']);
    expect(listRefusedFields({ Category: 'Chairs' })).toEqual(['MfgId']);
    expect(listRefusedFields({ MfgId: null, PartNumber: null, Subcategory: 'Patient' })).toEqual([
      'MfgId',
    ]);
    expect(listRefusedFields({ Percent: 5 })).toEqual(['Price']);
    expect(listRefusedFields({ Price: null })).toEqual(['Price']);
  });

  it('has days in order, a price above 0 and a percent above 0 and up to 100', () => {
    expect(listRefusedFields({ Until: '2025-12-31' })).toEqual(['Until']);
    expect(listRefusedFields({ Until: '2026-01-01' })).toEqual([]);
    expect(listRefusedFields({ From: '2026-02-30' })).toEqual(['From']);
    expect(listRefusedFields({ Price: 0 })).toEqual(['Price']);
    expect(listRefusedFields({ Price: -1 })).toEqual(['Price']);
    expect(listRefusedFields({ Price: null, Percent: 0 })).toEqual(['Percent']);
    expect(listRefusedFields({ Price: null, Percent: 100 })).toEqual([]);
    expect(listRefusedFields({ Price: null, Percent: 100.0001 })).toEqual(['Percent']);
  });
});
