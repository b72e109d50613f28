import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { getCachedFilteredRows } from '#shared/lists/cached-columns.ts';
import { ListQueryError } from '#shared/lists/list-query-error.ts';
import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import { GridQuery } from '#shared/schemas/grid-schema.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { computeReferenceAnswer, type LoadOptions } from '#tests/make/reference-grid.ts';
import {
  buildSampleRow,
  sampleRowFields,
  SampleRowPage,
  loadOptionsArbitrary,
  sampleRowsArbitrary,
  type SampleRow,
} from '#tests/make/sample-rows.ts';

type Query = Parameters<typeof buildGridPage>[1];
const rows = [
  buildSampleRow({ Id: 1, Name: 'Chair', Price: 150_000, Rank: 3 }),
  buildSampleRow({ Id: 2, Name: 'chair arm', Price: 1999, SeenOn: '2026-06-01T10:00:00.000Z' }),
  buildSampleRow({ Id: 3, Name: null, Price: null, Address: null }),
  buildSampleRow({
    Id: 4,
    Name: 'Autoclave',
    Price: 250_050,
    IsOpen: false,
    Address: { City: 'Orem' },
  }),
];
const answerQuery = (query: Query) => buildGridPage(rows, query, sampleRowFields);
const listIds = (query: Query) => answerQuery(query).data.map((row) => row.Id);
const listFilteredIds = (filter: unknown) => listIds({ filter: JSON.stringify(filter) });
const getQueryError = (query: Query) => {
  try {
    answerQuery(query);
  } catch (error) {
    return error;
  }
  return undefined;
};

/** Load options in wire format: numbers and flags as text, all else as JSON. */
const toGridQuery = (options: LoadOptions) =>
  z.parse(
    GridQuery,
    Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, JSON.stringify(value)]],
      ),
    ),
  );
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** A row as a client has it: money in dollars. */
const toWireRow = (row: SampleRow) => ({ ...row, ...(row.Price && { Price: row.Price / 100 }) });

describe('against a plain reference', () => {
  test('any load options get what they ask for', () => {
    fc.assert(
      fc.property(sampleRowsArbitrary, loadOptionsArbitrary, (all, options) => {
        const answer = z.encode(
          SampleRowPage,
          buildGridPage(all, toGridQuery(options), sampleRowFields),
        );
        const list = { rows: all.map(toWireRow), fields: sampleRowFields };
        expect(toJson(answer)).toEqual(toJson(computeReferenceAnswer(list, options)));
      }),
      { numRuns: countPropertyRuns(1_000) },
    );
  });

  test('rows that are asked again answer as they did', () => {
    fc.assert(
      fc.property(sampleRowsArbitrary, fc.array(loadOptionsArbitrary), (all, questions) => {
        const frozenRows = Object.freeze(all.map((row) => Object.freeze(row)));
        const part = getCachedFilteredRows(frozenRows, 'odd', ({ Id }) => Id % 2 === 1);
        for (const query of questions.map(toGridQuery))
          for (const list of [frozenRows, part])
            expect(buildGridPage(list, query, sampleRowFields)).toEqual(
              buildGridPage(structuredClone(list), query, sampleRowFields),
            );
      }),
    );
  });
});

test('the next page of the same rows reads no text of theirs again', () => {
  let reads = 0;
  const row = buildSampleRow({ Id: 1 });
  const counted = [Object.defineProperty(row, 'Name', { get: () => `${(reads += 1)}` })];
  const query = { filter: '["Name","contains","1"]', sort: '"Name"', requireTotalCount: true };
  for (const skip of [0, 1, 2])
    expect(buildGridPage(counted, { ...query, skip }, sampleRowFields).totalCount).toBe(1);
  expect(reads).toBe(1);
});

describe('filters', () => {
  test('text compares without regard to case', () => {
    expect(listFilteredIds(['Name', 'contains', 'CHAIR'])).toEqual([1, 2]);
    expect(listFilteredIds(['Name', '=', 'chair'])).toEqual([1]);
    expect(listFilteredIds(['Name', 'startswith', 'auto'])).toEqual([4]);
    expect(listFilteredIds(['Name', 'endswith', 'ARM'])).toEqual([2]);
  });
  test('a row without the value does not contain it', () => {
    expect(listFilteredIds(['Name', 'notcontains', 'chair'])).toEqual([3, 4]);
  });
  test('null finds missing values, also where the outer record is missing', () => {
    expect(listFilteredIds(['Address.City', '=', null])).toEqual([3]);
    expect(listFilteredIds(['Address.City', '<>', null])).toEqual([1, 2, 4]);
  });
  test('money is compared in dollars', () => {
    expect(listFilteredIds(['Price', '>', 19.99])).toEqual([1, 4]);
    expect(listFilteredIds(['Price', '=', '2500.50'])).toEqual([4]);
  });
  test('figures are searched as they are written', () => {
    expect(listFilteredIds(['Price', 'endswith', '.50'])).toEqual([4]);
    expect(listFilteredIds(['Id', 'contains', 3])).toEqual([3]);
    expect(listFilteredIds(['Price', 'notcontains', '99'])).toEqual([1, 3, 4]);
  });
  test('a calendar date is its midnight', () => {
    expect(listFilteredIds(['SeenOn', '>=', '2026/05/01'])).toEqual([1, 2, 3, 4]);
    expect(listFilteredIds(['SeenOn', '>', '2026-05-01T00:00:00'])).toEqual([2]);
    expect(listFilteredIds(['SeenOn', '=', '2026-06-01T12:00:00+02:00'])).toEqual([2]);
  });
  test('what is no date in a row is missing', () => {
    const odd = [buildSampleRow({ Id: 1, SeenOn: 'some day' }), buildSampleRow({ Id: 2 })];
    const filterRows = (filter: string) =>
      buildGridPage(odd, { filter, sort: '"SeenOn"' }, sampleRowFields).data;
    expect(filterRows('["SeenOn","=",null]')).toEqual(odd.slice(0, 1));
    expect(filterRows('[]')).toEqual(odd);
  });
  test('two words mean equals, and parts without a word are joined by and', () => {
    expect(listFilteredIds(['IsOpen', false])).toEqual([4]);
    expect(
      listFilteredIds([
        ['Name', 'contains', 'chair'],
        ['Price', '<', 20],
      ]),
    ).toEqual([2]);
  });
});

describe('a page', () => {
  test('holds every row where the grid does not say how many, up to 10,000', () => {
    const many = Array.from({ length: 10_001 }, (_, index) => buildSampleRow({ Id: index + 1 }));
    expect(buildGridPage(many.slice(1), {}, sampleRowFields).data).toHaveLength(10_000);
    expect(buildGridPage(many, { skip: 1 }, sampleRowFields).data).toHaveLength(10_000);
    expect(buildGridPage(many, { take: 10_000 }, sampleRowFields).data).toHaveLength(10_000);
    expect(buildGridPage(many, { isCountQuery: true }, sampleRowFields).totalCount).toBe(10_001);
    expect(() => buildGridPage(many, {}, sampleRowFields)).toThrow(
      expect.objectContaining({
        option: 'take',
        problem: expect.objectContaining({ text: expect.stringMatching('10,000') }),
      }),
    );
  });
  test('has the fields that are selected, whole records or parts of them', () => {
    expect(answerQuery({ select: '["Id","Address.City"]', take: 1, skip: 3 }).data).toEqual([
      { Id: 4, Address: { City: 'Orem' } },
    ]);
    expect(answerQuery({ select: '["Address","Address.City","Nothing"]', take: 1 }).data).toEqual([
      { Address: { City: 'Reno' } },
    ]);
    const address = { City: 'Reno', Line1: '1 Elm', ZipCode: '89501' };
    const select = '["Address.ZipCode","Address.City"]';
    expect(buildGridPage([{ Id: 1, Address: address }], { select }, sampleRowFields).data).toEqual([
      { Address: { City: 'Reno', ZipCode: '89501' } },
    ]);
    expect(answerQuery({ select: '[]', take: 1 }).data).toEqual(rows.slice(0, 1));
  });
  test('counts only where the count is asked for', () => {
    expect(answerQuery({})).not.toHaveProperty('totalCount');
    expect(answerQuery({ requireTotalCount: true, take: 1 }).totalCount).toBe(4);
    expect(answerQuery({ requireTotalCount: true, take: 0 })).toEqual({ data: [], totalCount: 4 });
  });
  test('sorts by one name, one record, or a list of both', () => {
    expect(listIds({ sort: '"Price"' })).toEqual([3, 2, 1, 4]);
    expect(listIds({ sort: '{"selector":"Price","desc":true}' })).toEqual([4, 1, 2, 3]);
    expect(listIds({ sort: '["IsOpen",{"selector":"Price","desc":true}]' })).toEqual([4, 1, 2, 3]);
  });
});

const createGroupQuery = (all: SampleRow[], levels: number, isExpanded: boolean) => {
  const inner = Array.from({ length: levels }, () => ({ selector: 'Id', isExpanded }));
  const group = JSON.stringify([{ selector: 'Rank', isExpanded }, ...inner]);
  return () => buildGridPage(all, { group }, sampleRowFields);
};
const listGroupKeys = (selector: string, groupInterval: unknown) => {
  const group = JSON.stringify([{ selector, groupInterval, isExpanded: false }]);
  return answerQuery({ group }).data.map((one) => (one as unknown as { key: unknown }).key);
};

describe('groups', () => {
  test('collapsed ones answer a key and a count alone', () => {
    const group = '[{"selector":"Address.City","isExpanded":false}]';
    expect(answerQuery({ group, requireGroupCount: true, requireTotalCount: true })).toEqual({
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
    const answer = answerQuery({
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
    expect(answerQuery({ group }).data).toEqual([
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
  test('are refused where they would answer more than 10,000 rows or 100,000 groups', () => {
    const many = Array.from({ length: 11_200 }, (_, index) => buildSampleRow({ Id: index + 1 }));
    expect(createGroupQuery(many.slice(0, 10_000), 1, true)).not.toThrow();
    expect(createGroupQuery(many.slice(0, 10_001), 1, true)).toThrow(
      expect.objectContaining({
        option: 'group',
        problem: listQueryMessages.tooManyResults('rows'),
      }),
    );
    expect(createGroupQuery(many.slice(0, 11_111), 9, false)).not.toThrow();
    expect(createGroupQuery(many, 9, false)).toThrow(
      expect.objectContaining({
        option: 'group',
        problem: listQueryMessages.tooManyResults('groups'),
      }),
    );
    const group = '[{"selector":"Id","isExpanded":false}]';
    expect(() => buildGridPage(many, { group }, sampleRowFields)).toThrow(ListQueryError);
    expect(buildGridPage(many, { group, take: 10_000 }, sampleRowFields).data).toHaveLength(10_000);
  });
  test('are named by parts of dates in UTC and by steps of numbers and money', () => {
    expect(listGroupKeys('SeenOn', 'month')).toEqual([5, 6]);
    expect(listGroupKeys('SeenOn', 'quarter')).toEqual([2]);
    expect(listGroupKeys('SeenOn', 'dayOfWeek')).toEqual([1, 5]);
    expect(listGroupKeys('Price', 500)).toEqual([null, 0, 1500, 2500]);
    expect(listGroupKeys('Price', '0.07')).toEqual([null, 19.95, 1499.96, 2500.47]);
    expect(listGroupKeys('Rank', 2)).toEqual([0, 2]);
    expect(listGroupKeys('Rank', null)).toEqual([1, 3]);
  });
});

describe('a search as one types', () => {
  test('looks for a text in any of the fields', () => {
    expect(listIds({ searchExpr: '["Name","Address.City"]', searchValue: '"or"' })).toEqual([4]);
    expect(
      listIds({ searchExpr: 'Name', searchOperation: 'startswith', searchValue: 'ch' }),
    ).toEqual([1, 2]);
    expect(listIds({ searchExpr: '"Id"', searchOperation: '"="', searchValue: '3' })).toEqual([3]);
    expect(
      listIds({ searchExpr: '"Name"', searchValue: '"chair"', filter: '["Price","<",20]' }),
    ).toEqual([2]);
  });
  test('asks for everything while nothing is typed', () => {
    for (const searchValue of ['', '""', 'null'])
      expect(listIds({ searchExpr: '"Name"', searchValue })).toEqual([1, 2, 3, 4]);
  });
  test('is refused without a field to look in', () => {
    for (const searchExpr of [undefined, '', '[]', '7', 'Secret', '["Secret"]'])
      expect(getQueryError({ searchExpr, searchValue: 'x' })).toBeInstanceOf(ListQueryError);
    expect(
      getQueryError({ searchExpr: 'Name', searchOperation: 'like', searchValue: 'x' }),
    ).toBeInstanceOf(ListQueryError);
  });
});

describe('what cannot be read is refused with the option named', () => {
  const condition: unknown[] = ['Name', '=', 'x'];
  const deep = (levels: number): unknown => (levels === 0 ? condition : [deep(levels - 1)]);
  const denied = (levels: number): unknown =>
    levels === 0 ? condition : ['!', denied(levels - 1)];
  const conditions = Array.from({ length: 501 }, () => ['Id', '=', 1]);

  test.each([deep, denied])('thirty levels are read and one more is not', (nested) => {
    expect(getQueryError({ filter: JSON.stringify(nested(30)) })).toBeUndefined();
    expect(getQueryError({ filter: JSON.stringify(nested(31)) })).toMatchObject({
      option: 'filter',
      problem: listQueryMessages.filterTooDeep(30),
    });
  });
  test('brackets without end are no accident', () => {
    for (const filter of ['['.repeat(100_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
      expect(getQueryError({ filter })).toBeInstanceOf(ListQueryError);
  });
  test('five hundred conditions are read and one more is not', () => {
    expect(getQueryError({ filter: JSON.stringify(conditions.slice(1)) })).toBeUndefined();
    expect(getQueryError({ filter: JSON.stringify(conditions) })).toMatchObject({
      option: 'filter',
    });
  });
  test.each([
    ['filter', '{'],
    ['filter', '[[]]'],
    ['filter', '[null]'],
    ['filter', '7'],
    ['filter', '"Name"'],
    ['filter', '["Secret","=",1]'],
    ['filter', '["__proto__","=",1]'],
    ['filter', '["constructor","=",null]'],
    ['filter', '["Name","like","x"]'],
    ['filter', '["Name","toString","x"]'],
    ['filter', '["Name","=",{"a":1}]'],
    ['filter', '["Name","contains",null]'],
    ['filter', '["Price","contains",null]'],
    ['filter', '["Price","contains",true]'],
    ['filter', '["Price",">","cheap"]'],
    ['filter', '["Rank","=",true]'],
    ['filter', '["Rank","=",[1]]'],
    ['filter', '["SeenOn","=","yesterday"]'],
    ['filter', '["SeenOn","=","2026-13-45"]'],
    ['filter', '["SeenOn","=","2/30/2026"]'],
    ['filter', '["SeenOn","=","13/1/2026"]'],
    ['filter', '["SeenOn","=","2026-02-01T25:00:00"]'],
    ['filter', '["SeenOn","=",1767225600000]'],
    ['filter', '["Price","=","1e400"]'],
    ['filter', '[["Id","=",1],"constructor",["Id","=",2]]'],
    ['filter', '[["Id","=",1],"and","and",["Id","=",2]]'],
    ['filter', '["and",["Id","=",1]]'],
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
    ['group', '[{"selector":"SeenOn","groupInterval":"century"}]'],
    ['group', '[{"selector":"SeenOn","groupInterval":"toString"}]'],
    ['group', '[{"selector":"SeenOn","groupInterval":10}]'],
    ['group', '[{"selector":"Name","groupInterval":"year"}]'],
    ['group', '[{"selector":"Rank","groupInterval":"year"}]'],
    ['group', '[{"selector":"Rank","groupInterval":0}]'],
    ['group', '[{"selector":"Rank","groupInterval":-1}]'],
    ['group', '[{"selector":"Rank","groupInterval":"1e999"}]'],
    ['group', '[{"selector":"Price","groupInterval":0.001}]'],
    ['group', '[{"selector":"IsOpen","groupInterval":1}]'],
    ['select', '7'],
    ['select', '[1]'],
    ['select', '{'],
    ['totalSummary', '[{"selector":"Name","summaryType":"sum"}]'],
    ['totalSummary', '[{"selector":"Price","summaryType":"median"}]'],
    ['summary', '[{"selector":"Secret","summaryType":"sum"}]'],
    ['groupSummary', '[{"summaryType":"max"}]'],
  ])('%s %s', (option, text) => {
    expect(getQueryError({ [option]: text })).toMatchObject({
      option,
      problem: { text: expect.any(String) },
    });
  });
  test('any text at all is answered or refused, never an accident', () => {
    const option = fc.constantFrom(
      'filter',
      'sort',
      'group',
      'totalSummary',
      'groupSummary',
      'select',
    );
    const text = fc.oneof(fc.string(), fc.json());
    const never = fc.check(
      fc.property(option, text, (name, value) => {
        const failure = getQueryError({ [name]: value });
        return (
          failure === undefined || (failure instanceof ListQueryError && failure.option === name)
        );
      }),
      { numRuns: countPropertyRuns(500) },
    );
    expect(never.failed).toBe(false);
  });
});
