import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRowsFromColumns, toRowColumns } from '#shared/lists/columnar-rows.ts';

const value = fc.oneof(
  fc.constantFrom('', '1', 'null', 'Duluth', 1, 0, 1.5, true, false, null),
  fc.string(),
  fc.integer(),
  fc.record({ City: fc.constantFrom('Duluth', 'Portland', null) }),
  fc.array(fc.constantFrom('a@b.example', '1', 1)),
);
const row = fc.dictionary(fc.constantFrom('Id', 'Name', 'City', 'Total', 'BillingInfo'), value);

test('rows come back from a file as they went into it', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const columns = JSON.parse(JSON.stringify(toRowColumns(rows))) as ReturnType<
        typeof toRowColumns
      >;
      const plain = JSON.parse(JSON.stringify(rows)) as object[];
      expect(toRowsFromColumns(columns, rows.length)).toEqual(plain);
    }),
  );
});

test('values that are equal are one, and nobody writes into a row', () => {
  const rows = Array.from({ length: 100 }, (_, Id) => ({ Id, City: { Name: 'Duluth' } }));
  const columns = toRowColumns(rows);
  expect(columns.values).toHaveLength(101);
  const [first, second] = toRowsFromColumns(columns, 100) as typeof rows;
  expect(first!.City).toBe(second!.City);
  expect(() => (first!.Id = 7)).toThrow(TypeError);
  expect(() => (first!.City.Name = 'Portland')).toThrow(TypeError);
});
