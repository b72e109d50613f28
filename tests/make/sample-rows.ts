import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { ListFields } from '#shared/lists/list-fields.ts';
import { createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import type { LoadOptions } from './reference-grid.ts';

const SampleRow = z.object({
  Id: z.number(),
  Name: z.nullish(z.string()),
  Price: z.nullish(MoneyCodec),
  Rank: z.nullish(z.number()),
  SeenOn: z.nullish(z.string()),
  IsOpen: z.nullish(z.boolean()),
  Address: z.nullish(z.object({ City: z.nullish(z.string()) })),
});
/** A row of a sample list with a field of every kind, one of them nested. */
export type SampleRow = z.output<typeof SampleRow>;
export const SampleRowPage = createGridPageSchema(SampleRow);

export const sampleRowFields: ListFields = {
  Id: 'number',
  Name: 'text',
  Price: 'money',
  Rank: 'number',
  SeenOn: 'date',
  IsOpen: 'flag',
  'Address.City': 'text',
};

export const buildSampleRow = (
  overrides: Omit<Partial<SampleRow>, 'Price'> & { Id: number; Price?: number | null },
) =>
  ({
    Name: `Row ${overrides.Id}`,
    Price: 1000,
    Rank: 1,
    SeenOn: '2026-05-01',
    IsOpen: true,
    Address: { City: 'Reno' },
    ...overrides,
  }) as SampleRow;

const days = ['2026-01-31', '2026-02-01', '2026-02-01T08:30:00.000Z', '2026-02-01T00:00:00Z'];
const moments = [...days, '2025-12-31T23:59:59.999Z', '2024-02-29', '2026-02-01T08:30:07.250Z'];
const words = ['', 'a', 'A', 'ab', 'Ab ', 'É', 'e', 'ö', 'Zoé', 'é^', 'x\ufffdy'];

/** Few distinct values, so that rows are often equal; in some rows a key is missing. */
export const sampleRowsArbitrary = fc
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
  .map((rows) => rows.map((row, index) => ({ Id: (index * 7) % 41, ...row }) as SampleRow));

const comparisonArbitrary = fc.constantFrom('=', '<>', '>', '>=', '<', '<=');
const textOperatorArbitrary = fc.constantFrom('contains', 'notcontains', 'startswith', 'EndsWith');
const textFieldArbitrary = fc.constantFrom('Name', 'Address.City');
const dateSpellings = [
  '2026/02/01',
  '2/1/2026',
  '2/1/2026 08:30:00.000',
  '2/29/2024',
  '2026-02-01T09:30:00+01:00',
  '2026-02-01 08:30:07.25',
];

const conditionArbitrary = fc.oneof(
  fc.tuple(textFieldArbitrary, comparisonArbitrary, fc.constantFrom(null, 'reno', ...words)),
  fc.tuple(textFieldArbitrary, textOperatorArbitrary, fc.constantFrom('R', ...words)),
  fc.tuple(
    fc.constantFrom('Price', 'Rank', 'Id', 'SeenOn', 'IsOpen'),
    textOperatorArbitrary,
    fc.constantFrom(1, '0', '9.9', '.00', '-', 'T', '2026-02', ''),
  ),
  fc.tuple(
    fc.constant('Price'),
    comparisonArbitrary,
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
  fc.tuple(
    fc.constantFrom('Rank', 'Id'),
    comparisonArbitrary,
    fc.constantFrom(null, 0, 1, '2', 2.5, 20),
  ),
  fc.tuple(
    fc.constant('SeenOn'),
    comparisonArbitrary,
    fc.constantFrom(null, ...moments, ...dateSpellings),
  ),
  fc.tuple(fc.constant('IsOpen'), fc.constantFrom('=', '<>'), fc.constantFrom(null, true, 'false')),
  fc.tuple(fc.constantFrom('Name', 'Address.City'), fc.constantFrom('ab', 'Reno', null)),
);
export type SampleFilter = unknown[];
const joinWordArbitrary = fc.constantFrom('and', 'or', 'AND', 'Or', '||', '&&');
const nestFilters = (inner: fc.Arbitrary<SampleFilter>): fc.Arbitrary<SampleFilter> =>
  fc.oneof(
    inner,
    inner.map((filter) => ['!', filter]),
    fc.tuple(inner, joinWordArbitrary, inner),
    fc
      .tuple(inner, joinWordArbitrary, inner, inner, joinWordArbitrary)
      .map(([a, word, b, c]) => [a, word, b, word, c]),
    fc.tuple(inner, inner),
    fc.tuple(inner),
  );
/** Any filter of a few levels over those rows. */
const filterArbitrary = nestFilters(nestFilters(nestFilters(conditionArbitrary)));

const selectorArbitrary = fc.constantFrom(...Object.keys(sampleRowFields));
const sortArbitrary = fc.array(fc.record({ selector: selectorArbitrary, desc: fc.boolean() }), {
  maxLength: 3,
});

const groupLevelArbitrary = fc.oneof(
  fc.record({ selector: selectorArbitrary, desc: fc.boolean() }),
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
const groupArbitrary = fc
  .tuple(fc.array(groupLevelArbitrary, { minLength: 1, maxLength: 4 }), fc.option(fc.boolean()))
  .map(([levels, isExpanded]) =>
    levels.map((level) => (isExpanded === null ? level : { ...level, isExpanded })),
  );

const summaryArbitrary = fc.oneof(
  fc.record({ selector: selectorArbitrary, summaryType: fc.constantFrom('min', 'max', 'count') }),
  fc.record({
    selector: fc.constantFrom('Price', 'Rank', 'Id'),
    summaryType: fc.constantFrom('sum', 'avg'),
  }),
);
const summariesArbitrary = fc.array(summaryArbitrary, { maxLength: 4 });
const toOptional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined });

/** Any load options with which a grid may request those rows. */
export const loadOptionsArbitrary: fc.Arbitrary<LoadOptions> = fc.record({
  filter: fc.option(filterArbitrary, { nil: undefined, freq: 2 }),
  sort: toOptional(fc.oneof(sortArbitrary, selectorArbitrary)),
  group: fc.option(groupArbitrary, { nil: undefined, freq: 2 }),
  totalSummary: toOptional(summariesArbitrary),
  groupSummary: toOptional(summariesArbitrary),
  select: fc.option(fc.uniqueArray(selectorArbitrary, { minLength: 1 }), {
    nil: undefined,
    freq: 2,
  }),
  skip: fc.constantFrom(undefined, 0, 0, 1, 2, 12),
  take: fc.constantFrom(undefined, undefined, 0, 1, 3, 12, 40),
  requireTotalCount: toOptional(fc.boolean()),
  requireGroupCount: toOptional(fc.boolean()),
  isCountQuery: fc.constantFrom(undefined, undefined, undefined, undefined, false, true),
});
