import * as fc from 'fast-check';
import type { Fields } from '#functions/store/lists/fields.ts';

/** A row of a made-up list with a field of every kind, one of them deeper. */
export type Row = {
  Id: number;
  Name: string | null;
  Price: number | null;
  Rank?: number;
  SeenOn: string | null;
  IsOpen?: boolean;
  Address: { City: string | null } | null;
};

export const rowFields: Fields = {
  Id: 'number',
  Name: 'text',
  Price: 'money',
  Rank: 'number',
  SeenOn: 'date',
  IsOpen: 'flag',
  'Address.City': 'text',
};

export const aRow = (over: Partial<Row> & { Id: number }): Row => ({
  Name: `Row ${over.Id}`,
  Price: 1000,
  Rank: 1,
  SeenOn: '2026-05-01',
  IsOpen: true,
  Address: { City: 'Reno' },
  ...over,
});

const days = ['2026-01-31', '2026-02-01', '2026-02-01T08:30:00.000Z', '2026-02-01T00:00:00Z'];
const words = ['', 'a', 'A', 'ab', 'Ab ', 'É', 'e', 'ö', 'Zoé', 'x�y'];

/** Few values, so that rows are equal often. */
export const someRows = fc
  .array(
    fc.record({
      Name: fc.constantFrom(null, ...words),
      Price: fc.constantFrom(null, 0, 1, 1999, -50, 100_000),
      Rank: fc.constantFrom(undefined, 0, 1, 2, 3),
      SeenOn: fc.constantFrom(null, ...days),
      IsOpen: fc.constantFrom(undefined, true, false),
      Address: fc.constantFrom(null, { City: null }, { City: 'Reno' }, { City: 'RENO' }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ Rank, IsOpen, ...row }, index): Row => ({
      Id: (index * 7) % 41,
      ...row,
      ...(Rank !== undefined && { Rank }),
      ...(IsOpen !== undefined && { IsOpen }),
    })),
  );

const anyOrder = fc.constantFrom('=', '<>', '>', '>=', '<', '<=');
const textOrder = fc.constantFrom('contains', 'notcontains', 'startswith', 'endswith');
const textField = fc.constantFrom('Name', 'Address.City');

const aCondition = fc.oneof(
  fc.tuple(textField, anyOrder, fc.constantFrom(null, 'reno', ...words)),
  fc.tuple(textField, textOrder, fc.constantFrom('R', ...words)),
  fc.tuple(fc.constant('Price'), anyOrder, fc.constantFrom(null, 0, 0.01, '19.99', -0.5)),
  fc.tuple(fc.constantFrom('Rank', 'Id'), anyOrder, fc.constantFrom(null, 0, 1, '2', 20)),
  fc.tuple(fc.constant('SeenOn'), anyOrder, fc.constantFrom(null, ...days, '2026/02/01')),
  fc.tuple(fc.constant('IsOpen'), fc.constantFrom('=', '<>'), fc.constantFrom(null, true, false)),
);
export type AnyFilter = unknown[];
const grow = (inner: fc.Arbitrary<AnyFilter>): fc.Arbitrary<AnyFilter> =>
  fc.oneof(
    inner,
    inner.map((filter) => ['!', filter]),
    fc.tuple(inner, fc.constantFrom('and', 'or'), inner),
    fc
      .tuple(inner, fc.constantFrom('and', 'or'), inner, inner)
      .map(([a, word, b, c]) => [a, word, b, word, c]),
    fc.tuple(inner, inner),
  );
/** Any filter of at most 4 levels over those rows. */
export const someFilter = grow(grow(grow(aCondition)));

export const someSort = fc.array(
  fc.record({ selector: fc.constantFrom(...Object.keys(rowFields)), desc: fc.boolean() }),
  { maxLength: 3 },
);
