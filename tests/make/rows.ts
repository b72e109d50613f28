import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { ListFields } from '#functions/store/lists/list-fields.ts';
import { createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import type { LoadOptions } from './plain-grid.ts';

const Row = z.object({
  Id: z.number(),
  Name: z.nullish(z.string()),
  Price: z.nullish(MoneyCodec),
  Rank: z.nullish(z.number()),
  SeenOn: z.nullish(z.string()),
  IsOpen: z.nullish(z.boolean()),
  Address: z.nullish(z.object({ City: z.nullish(z.string()) })),
});
/** A row of a made-up list with a field of every kind, one of them deeper. */
export type Row = z.output<typeof Row>;
export const RowPage = createGridPageSchema(Row);

export const rowFields: ListFields = {
  Id: 'number',
  Name: 'text',
  Price: 'money',
  Rank: 'number',
  SeenOn: 'date',
  IsOpen: 'flag',
  'Address.City': 'text',
};

export const aRow = (over: Omit<Partial<Row>, 'Price'> & { Id: number; Price?: number | null }) =>
  ({
    Name: `Row ${over.Id}`,
    Price: 1000,
    Rank: 1,
    SeenOn: '2026-05-01',
    IsOpen: true,
    Address: { City: 'Reno' },
    ...over,
  }) as Row;

const days = ['2026-01-31', '2026-02-01', '2026-02-01T08:30:00.000Z', '2026-02-01T00:00:00Z'];
const moments = [...days, '2025-12-31T23:59:59.999Z', '2024-02-29', '2026-02-01T08:30:07.250Z'];
const words = ['', 'a', 'A', 'ab', 'Ab ', 'É', 'e', 'ö', 'Zoé', 'é^', 'x\ufffdy'];

/** Few values, so that rows are equal often; some rows lack a key altogether. */
export const someRows = fc
  .array(
    fc.record(
      {
        Name: fc.constantFrom(null, ...words),
        Price: fc.constantFrom(null, 0, 1, 1999, -50, 100_000),
        Rank: fc.constantFrom(null, 0, 1, 2, 3, -4, 2.5),
        SeenOn: fc.constantFrom(null, ...moments),
        IsOpen: fc.constantFrom(null, true, false),
        Address: fc.constantFrom(null, {}, { City: null }, { City: 'Reno' }, { City: 'RENO' }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((rows) => rows.map((row, index) => ({ Id: (index * 7) % 41, ...row }) as Row));

const anyOrder = fc.constantFrom('=', '<>', '>', '>=', '<', '<=');
const textOrder = fc.constantFrom('contains', 'notcontains', 'startswith', 'EndsWith');
const textField = fc.constantFrom('Name', 'Address.City');
const asWritten = [
  '2026/02/01',
  '2/1/2026',
  '2/1/2026 08:30:00.000',
  '2/29/2024',
  '2026-02-01T09:30:00+01:00',
  '2026-02-01 08:30:07.25',
];

const aCondition = fc.oneof(
  fc.tuple(textField, anyOrder, fc.constantFrom(null, 'reno', ...words)),
  fc.tuple(textField, textOrder, fc.constantFrom('R', ...words)),
  fc.tuple(
    fc.constantFrom('Price', 'Rank', 'Id', 'SeenOn', 'IsOpen'),
    textOrder,
    fc.constantFrom(1, '0', '9.9', '.00', '-', 'T', '2026-02', ''),
  ),
  fc.tuple(
    fc.constant('Price'),
    anyOrder,
    fc.constantFrom(
      null,
      0,
      0.01,
      0.001,
      '19.99',
      19.991,
      19.99,
      '19.9899',
      -0.5,
      -0.505,
      1e-9,
      1e30,
    ),
  ),
  fc.tuple(fc.constantFrom('Rank', 'Id'), anyOrder, fc.constantFrom(null, 0, 1, '2', 2.5, 20)),
  fc.tuple(fc.constant('SeenOn'), anyOrder, fc.constantFrom(null, ...moments, ...asWritten)),
  fc.tuple(fc.constant('IsOpen'), fc.constantFrom('=', '<>'), fc.constantFrom(null, true, 'false')),
  fc.tuple(fc.constantFrom('Name', 'Address.City'), fc.constantFrom('ab', 'Reno', null)),
);
export type AnyFilter = unknown[];
const joint = fc.constantFrom('and', 'or', 'AND', 'Or', '||', '&&');
const grow = (inner: fc.Arbitrary<AnyFilter>): fc.Arbitrary<AnyFilter> =>
  fc.oneof(
    inner,
    inner.map((filter) => ['!', filter]),
    fc.tuple(inner, joint, inner),
    fc.tuple(inner, joint, inner, inner, joint).map(([a, word, b, c]) => [a, word, b, word, c]),
    fc.tuple(inner, inner),
    fc.tuple(inner),
  );
/** Any filter of a few levels over those rows. */
const someFilter = grow(grow(grow(aCondition)));

const selector = fc.constantFrom(...Object.keys(rowFields));
const someSort = fc.array(fc.record({ selector, desc: fc.boolean() }), { maxLength: 3 });

const interval = fc.oneof(
  fc.record({ selector, desc: fc.boolean() }),
  fc.record({
    selector: fc.constant('SeenOn'),
    desc: fc.boolean(),
    groupInterval: fc.constantFrom(
      'year',
      'quarter',
      'month',
      'day',
      'dayOfWeek',
      'hour',
      'minute',
      'second',
    ),
  }),
  fc.record({
    selector: fc.constantFrom('Price', 'Rank', 'Id'),
    groupInterval: fc.constantFrom<(string | number)[]>(1, 10, '100', 2.5),
  }),
);
const someGroup = fc
  .tuple(fc.array(interval, { minLength: 1, maxLength: 4 }), fc.option(fc.boolean()))
  .map(([levels, isExpanded]) =>
    levels.map((level) => (isExpanded === null ? level : { ...level, isExpanded })),
  );

const figure = fc.oneof(
  fc.record({ selector, summaryType: fc.constantFrom('min', 'max', 'count') }),
  fc.record({
    selector: fc.constantFrom('Price', 'Rank', 'Id'),
    summaryType: fc.constantFrom('sum', 'avg'),
  }),
);
const summariesArbitrary = fc.array(figure, { maxLength: 4 });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

/** Any load options a grid may ask those rows with. */
export const someOptions: fc.Arbitrary<LoadOptions> = fc.record({
  filter: fc.option(someFilter, { nil: undefined, freq: 2 }),
  sort: maybe(fc.oneof(someSort, selector)),
  group: fc.option(someGroup, { nil: undefined, freq: 2 }),
  totalSummary: maybe(summariesArbitrary),
  groupSummary: maybe(summariesArbitrary),
  select: fc.option(fc.uniqueArray(selector, { minLength: 1 }), { nil: undefined, freq: 2 }),
  skip: fc.constantFrom(undefined, 0, 0, 1, 2, 12),
  take: fc.constantFrom(undefined, undefined, 0, 1, 3, 12, 40),
  requireTotalCount: maybe(fc.boolean()),
  requireGroupCount: maybe(fc.boolean()),
  isCountQuery: fc.constantFrom(undefined, undefined, undefined, undefined, false, true),
});
