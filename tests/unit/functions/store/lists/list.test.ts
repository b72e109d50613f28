import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#functions/refusal.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { aRow, rowFields, someFilter, someRows, someSort, type Row } from '#tests/make/rows.ts';

type Query = Parameters<typeof answerGrid>[1];
const rows = [
  aRow({ Id: 1, Name: 'Chair', Price: 150_000, Rank: 3 }),
  aRow({ Id: 2, Name: 'chair arm', Price: 1999, SeenOn: '2026-06-01T10:00:00.000Z' }),
  aRow({ Id: 3, Name: null, Price: null, Address: null }),
  aRow({ Id: 4, Name: 'Autoclave', Price: 250_050, IsOpen: false, Address: { City: 'Orem' } }),
];
const ask = (query: Query) => answerGrid(rows, query, rowFields);
const idsOf = (query: Query) => ask(query).data.map((row) => row.Id);
const filtered = (filter: unknown) => idsOf({ filter: JSON.stringify(filter) });
const refusal = (query: Query) => {
  try {
    ask(query);
  } catch (error) {
    return error;
  }
  return undefined;
};

/** The same questions answered plainly, one row and one rule at a time. */
const plainText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
type Plain = string | number | undefined;
const isText = (name: string) => name === 'Name' || name === 'Address.City';
const plainValue = (row: Row, name: string): Plain => {
  const { Address, ...flat } = row;
  const value = { ...flat, 'Address.City': Address?.City }[name];
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') return Number(value);
  return isText(name) ? plainText(value) : new Date(value).getTime();
};
const plainExpected = (name: string, value: string | number | boolean | null): Plain => {
  if (value === null) return undefined;
  if (isText(name)) return plainText(String(value));
  if (name === 'SeenOn') return new Date(String(value).replaceAll('/', '-')).getTime();
  return name === 'Price' ? Math.round(Number(value) * 100) : Number(value);
};
const both = (a: Plain, b: Plain, isMet: (a: string | number, b: string | number) => boolean) =>
  a !== undefined && b !== undefined && isMet(a, b);
const plainTests: Record<string, (a: Plain, b: Plain) => boolean> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '>': (a, b) => both(a, b, (x, y) => x > y),
  '>=': (a, b) => both(a, b, (x, y) => x >= y),
  '<': (a, b) => both(a, b, (x, y) => x < y),
  '<=': (a, b) => both(a, b, (x, y) => x <= y),
  contains: (a, b) => both(a, b, (x, y) => String(x).includes(String(y))),
  notcontains: (a, b) => !both(a, b, (x, y) => String(x).includes(String(y))),
  startswith: (a, b) => both(a, b, (x, y) => String(x).startsWith(String(y))),
  endswith: (a, b) => both(a, b, (x, y) => String(x).endsWith(String(y))),
};
function plainCondition(row: Row, condition: unknown[]): boolean {
  const [name, operator, value] = condition as [string, string, string | number | null];
  return plainTests[operator]?.(plainValue(row, name), plainExpected(name, value)) ?? false;
}
function plainFilter(row: Row, filter: unknown[]): boolean {
  if (filter[0] === '!') return !plainFilter(row, filter[1] as unknown[]);
  if (!Array.isArray(filter[0])) return plainCondition(row, filter);
  const members = filter.filter((part): part is unknown[] => Array.isArray(part));
  return filter.includes('or')
    ? members.some((member) => plainFilter(row, member))
    : members.every((member) => plainFilter(row, member));
}
const rankOf = (value: string | number | undefined) => (value === undefined ? 0 : 1);
function plainCompare(a: Row, b: Row, sorts: { selector: string; desc: boolean }[]): number {
  for (const { selector, desc } of sorts) {
    const [left, right] = [plainValue(a, selector), plainValue(b, selector)];
    if (left === right) continue;
    const isLess = rankOf(left) < rankOf(right) || (left ?? 0) < (right ?? 0);
    const isMissing = rankOf(left) !== rankOf(right);
    const before = isMissing ? rankOf(left) < rankOf(right) : isLess;
    return before === desc ? 1 : -1;
  }
  return a.Id - b.Id;
}

describe('against a plain reference', () => {
  test('any filter keeps the rows the plain rules keep', () => {
    fc.assert(
      fc.property(someRows, someFilter, (all, filter) => {
        const answer = answerGrid(
          all,
          { filter: JSON.stringify(filter), take: 200, requireTotalCount: true },
          rowFields,
        );
        const expected = all.filter((row) => plainFilter(row, filter));
        expect(answer.data).toEqual(expected);
        expect(answer.totalCount).toBe(expected.length);
      }),
      { numRuns: 500 },
    );
  });

  test('any sort orders as the plain comparison does, ties by id', () => {
    fc.assert(
      fc.property(someRows, someSort, (all, sort) => {
        const { data } = answerGrid(all, { sort: JSON.stringify(sort), take: 200 }, rowFields);
        const expected = sort.length ? all.toSorted((a, b) => plainCompare(a, b, sort)) : all;
        expect(data).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('the pages of a list are the list', () => {
    fc.assert(
      fc.property(someRows, someSort, fc.integer({ min: 1, max: 9 }), (all, sort, take) => {
        const query = { sort: JSON.stringify(sort) };
        const whole = answerGrid(all, { ...query, take: 200 }, rowFields).data;
        const pages: Row[] = [];
        for (let skip = 0; skip < all.length; skip += take)
          pages.push(...answerGrid(all, { ...query, skip, take }, rowFields).data);
        expect(pages).toEqual(whole);
      }),
    );
  });

  test('the groups of a list hold every row once, under its own value', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom('Name', 'Rank', 'SeenOn', 'Price'), (all, selector) => {
        const { data, groupCount } = answerGrid(
          all,
          { group: JSON.stringify([{ selector }]), take: 200, requireGroupCount: true },
          rowFields,
        );
        const groups = data as unknown as { items: Row[]; count: number }[];
        const held = groups.flatMap((group) => group.items.map((row) => row.Id));
        expect(held.toSorted((a, b) => a - b)).toEqual(
          all.map((row) => row.Id).toSorted((a, b) => a - b),
        );
        expect(groupCount).toBe(new Set(all.map((row) => plainValue(row, selector))).size);
        for (const { items, count } of groups) {
          expect(count).toBe(items.length);
          expect(new Set(items.map((row) => plainValue(row, selector))).size).toBe(1);
        }
      }),
    );
  });

  test('sums, extremes and averages are those of the plain arithmetic', () => {
    fc.assert(
      fc.property(someRows, (all) => {
        const types = ['sum', 'min', 'max', 'avg', 'count'];
        const totalSummary = JSON.stringify(
          types.map((summaryType) => ({ selector: 'Price', summaryType })),
        );
        const { summary } = answerGrid(all, { totalSummary }, rowFields);
        const prices = all.flatMap((row) => (row.Price === null ? [] : [row.Price]));
        const sum = prices.reduce((total, price) => total + price, 0);
        const average = Math.sign(sum) * Math.round(Math.abs(sum) / prices.length);
        expect(summary).toEqual([
          sum / 100,
          prices.length ? Math.min(...prices) / 100 : null,
          prices.length ? Math.max(...prices) / 100 : null,
          prices.length ? (average === 0 ? 0 : average / 100) : null,
          all.length,
        ]);
      }),
    );
  });
});

describe('filters', () => {
  test('text compares without regard to case', () => {
    expect(filtered(['Name', 'contains', 'CHAIR'])).toEqual([1, 2]);
    expect(filtered(['Name', '=', 'chair'])).toEqual([1]);
    expect(filtered(['Name', 'startswith', 'auto'])).toEqual([4]);
    expect(filtered(['Name', 'endswith', 'ARM'])).toEqual([2]);
  });
  test('a row without the value does not contain it', () => {
    expect(filtered(['Name', 'notcontains', 'chair'])).toEqual([3, 4]);
  });
  test('null finds missing values, also where the outer record is missing', () => {
    expect(filtered(['Address.City', '=', null])).toEqual([3]);
    expect(filtered(['Address.City', '<>', null])).toEqual([1, 2, 4]);
  });
  test('money is compared in dollars', () => {
    expect(filtered(['Price', '>', 19.99])).toEqual([1, 4]);
    expect(filtered(['Price', '=', '2500.50'])).toEqual([4]);
  });
  test('a calendar date is its midnight', () => {
    expect(filtered(['SeenOn', '>=', '2026/05/01'])).toEqual([1, 2, 3, 4]);
    expect(filtered(['SeenOn', '>', '2026-05-01T00:00:00'])).toEqual([2]);
    expect(filtered(['SeenOn', '=', '2026-06-01T12:00:00+02:00'])).toEqual([2]);
  });
  test('two words mean equals, and parts without a word are joined by and', () => {
    expect(filtered(['IsOpen', false])).toEqual([4]);
    expect(
      filtered([
        ['Name', 'contains', 'chair'],
        ['Price', '<', 20],
      ]),
    ).toEqual([2]);
  });
});

describe('a page', () => {
  test('holds 50 rows where the grid does not say how many', () => {
    const many = Array.from({ length: 120 }, (_, index) => aRow({ Id: index + 1 }));
    expect(answerGrid(many, {}, rowFields).data).toHaveLength(50);
    expect(answerGrid(many, { skip: 110, take: 200 }, rowFields).data).toHaveLength(10);
  });
  test('counts only where the count is asked for', () => {
    expect(ask({})).not.toHaveProperty('totalCount');
    expect(ask({ requireTotalCount: true, take: 1 }).totalCount).toBe(4);
    expect(ask({ requireTotalCount: true, take: 0 })).toEqual({ data: [], totalCount: 4 });
  });
  test('sorts by one name, one record, or a list of both', () => {
    expect(idsOf({ sort: '"Price"' })).toEqual([3, 2, 1, 4]);
    expect(idsOf({ sort: '{"selector":"Price","desc":true}' })).toEqual([4, 1, 2, 3]);
    expect(idsOf({ sort: '["IsOpen",{"selector":"Price","desc":true}]' })).toEqual([4, 1, 2, 3]);
  });
});

describe('groups', () => {
  test('collapsed ones answer a key and a count alone', () => {
    const group = '[{"selector":"Address.City","isExpanded":false}]';
    expect(ask({ group, requireGroupCount: true, requireTotalCount: true })).toEqual({
      data: [
        { key: null, items: null, count: 1 },
        { key: 'Orem', items: null, count: 1 },
        { key: 'Reno', items: null, count: 2 },
      ],
      groupCount: 3,
      totalCount: 4,
    });
  });
  test('are paged as groups, with their own summaries', () => {
    const answer = ask({
      group: '[{"selector":"Address.City","desc":true,"isExpanded":false}]',
      groupSummary: '[{"selector":"Price","summaryType":"sum"}]',
      take: 1,
      requireGroupCount: true,
    });
    expect(answer).toEqual({
      data: [{ key: 'Reno', items: null, count: 2, summary: [1519.99] }],
      groupCount: 3,
    });
  });
  test('nest, the innermost alone collapsed', () => {
    const group = '[{"selector":"IsOpen"},{"selector":"Rank","isExpanded":false}]';
    expect(ask({ group }).data).toEqual([
      { key: false, count: 1, items: [{ key: 1, items: null, count: 1 }] },
      {
        key: true,
        count: 2,
        items: [
          { key: 1, items: null, count: 2 },
          { key: 3, items: null, count: 1 },
        ],
      },
    ]);
  });
  test('are refused where they would answer thousands of rows', () => {
    const many = Array.from({ length: 3000 }, (_, index) => aRow({ Id: index + 1 }));
    expect(() => answerGrid(many, { group: '"Rank"' }, rowFields)).toThrow('See Validation Errors');
  });
});

describe('what cannot be read is refused with the option named', () => {
  const deep = (levels: number): unknown =>
    levels === 1 ? ['Name', '=', 'x'] : [deep(levels - 1), 'and', deep(levels - 1)];
  const conditions = Array.from({ length: 101 }, () => ['Id', '=', 1]);

  test('five levels are read and a sixth is not', () => {
    expect(refusal({ filter: JSON.stringify(deep(5)) })).toBeUndefined();
    expect(refusal({ filter: JSON.stringify(deep(6)) })).toMatchObject({ status: 400 });
  });
  test('a hundred conditions are read and one more is not', () => {
    expect(refusal({ filter: JSON.stringify(conditions.slice(1)) })).toBeUndefined();
    expect(refusal({ filter: JSON.stringify(conditions) })).toMatchObject({ status: 400 });
  });
  test.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '"Name"'],
    ['filter', '["Secret","=",1]'],
    ['filter', '["__proto__","=",1]'],
    ['filter', '["constructor","=",null]'],
    ['filter', '["Name","like","x"]'],
    ['filter', '["Name","toString","x"]'],
    ['filter', '["Name","=",{"a":1}]'],
    ['filter', '["Name","contains",null]'],
    ['filter', '["Price","contains","1"]'],
    ['filter', '["Price",">","cheap"]'],
    ['filter', '["Rank","=",true]'],
    ['filter', '["Rank","=",[1]]'],
    ['filter', '["SeenOn","=","yesterday"]'],
    ['filter', '["SeenOn","=","2026-13-45"]'],
    ['filter', '["IsOpen","=",1]'],
    ['filter', '["Name","=","x","y"]'],
    ['filter', '[["Id","=",1],"and"]'],
    ['filter', '[["Id","=",1],"and","or",["Id","=",2]]'],
    ['filter', '[["Id","=",1],"and",["Id","=",2],"or",["Id","=",3]]'],
    ['filter', '[["Id","=",1],"xor",["Id","=",2]]'],
    ['filter', '[["Id","=",1],7]'],
    ['filter', '["!"]'],
    ['sort', '[{"selector":"Secret"}]'],
    ['sort', '[{"desc":true}]'],
    ['sort', '7'],
    ['group', '[{"selector":"Secret"}]'],
    ['group', '[{"selector":"SeenOn","groupInterval":"year"}]'],
    ['totalSummary', '[{"selector":"Name","summaryType":"sum"}]'],
    ['totalSummary', '[{"selector":"Price","summaryType":"median"}]'],
    ['summary', '[{"selector":"Secret","summaryType":"sum"}]'],
    ['groupSummary', '[{"summaryType":"max"}]'],
  ])('%s %s', (option, text) => {
    expect(refusal({ [option]: text })).toMatchObject({
      status: 400,
      message: 'See Validation Errors',
      errors: { [option]: expect.any(String) },
    });
  });
  test('any text at all is answered or refused, never an accident', () => {
    const option = fc.constantFrom('filter', 'sort', 'group', 'totalSummary', 'groupSummary');
    const text = fc.oneof(fc.string(), fc.json());
    const never = fc.check(
      fc.property(option, text, (name, value) => {
        const failure = refusal({ [name]: value });
        return failure === undefined || (failure instanceof Refusal && failure.status === 400);
      }),
      { numRuns: 500 },
    );
    expect(never.failed).toBe(false);
  });
});
