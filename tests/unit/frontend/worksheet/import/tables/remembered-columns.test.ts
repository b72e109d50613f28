import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convertTable } from '#frontend/worksheet/import/tables/convert-table.ts';
import {
  readTableWithRememberedColumns,
  getChosenSheet,
  convertTableRowsAndSaveColumns,
} from '#frontend/worksheet/import/tables/table-columns.ts';
import {
  createCsvWithTitleLines,
  stubColumnServer,
  type RememberedColumns,
} from '#tests/make/remembered-columns.ts';

let remembered: RememberedColumns;

beforeEach(() => {
  remembered = stubColumnServer();
});
afterEach(() => vi.unstubAllGlobals());

const making = {
  settings: {},
  longestDescription: 60,
  findManufacturer: () => undefined,
  newId: () => 'new',
};
const openFile = (file: File) => readTableWithRememberedColumns(file, () => false);

/** Two rows of headings, of which the first is recognised, and three rows of products. */
const buildRows = (units = '(pcs)|(no)|(USD)') => [
  'Qty|Part #|Price',
  units,
  '1|A-1|10.00',
  '2|A-2|20.00',
  '3|A-3|30.00',
];

/** A list whose lower row of headings the user chose, and whose last column is ignored. */
async function chooseLowerHeader(titles: number, chosen = titles + 1) {
  const columns = await openFile(createCsvWithTitleLines(titles, buildRows()));
  const kinds = ['quantity', 'part', 'ignored'] as const;
  convertTableRowsAndSaveColumns({ ...columns, mapping: { kinds, header: chosen } }, making);
  await vi.waitFor(() => expect(remembered.size).toBe(1));
}

const listPartNumbers = (columns: Awaited<ReturnType<typeof openFile>>) =>
  convertTable(columns.file, getChosenSheet(columns), columns.mapping, making).rows.map(
    (row) => row.kind === 'line' && row.pasted.productQuery?.PartNumber,
  );

test.each([1, 5, 9])(
  'the headings said by hand below 5 titles are as far from the recognised ones below %d',
  async (titles) => {
    await chooseLowerHeader(5);
    const columns = await openFile(createCsvWithTitleLines(titles, buildRows()));
    expect(columns.mapping).toEqual({
      kinds: ['quantity', 'part', 'ignored'],
      header: titles + 1,
    });
    expect(columns.isMoved).toBeFalsy();
    expect(listPartNumbers(columns)).toEqual(['A-1', 'A-2', 'A-3']);
  },
);

test('of headings that were recognised right no row is lost below fewer titles', async () => {
  await chooseLowerHeader(5, 5);
  const columns = await openFile(createCsvWithTitleLines(1, buildRows().toSpliced(1, 1)));
  expect(columns).toMatchObject({ mapping: { header: 1 } });
  expect(columns.isMoved).toBeFalsy();
  expect(listPartNumbers(columns)).toEqual(['A-1', 'A-2', 'A-3']);
});

test('where other titles stand the columns are asked for anew, from the recognised row', async () => {
  await chooseLowerHeader(5);
  const others = await openFile(createCsvWithTitleLines(1, buildRows('(Stk)|(Nr)|(EUR)')));
  expect(others).toMatchObject({
    mapping: { kinds: ['quantity', 'part', 'ignored'], header: 1 },
    isMoved: true,
  });
  const ended = await openFile(createCsvWithTitleLines(5, buildRows().slice(0, 1)));
  expect(ended).toMatchObject({ mapping: { header: 5 }, isMoved: true });
});

test('what was remembered without the recognised row is taken where it is that row', async () => {
  await chooseLowerHeader(5, 5);
  const [[sender]] = [...remembered] as [[string, object]];
  remembered.set(sender, { Kinds: ['quantity', 'part', 'ignored'], HeaderRow: 5 });
  expect((await openFile(createCsvWithTitleLines(5, buildRows()))).isMoved).toBeFalsy();
  const moved = await openFile(createCsvWithTitleLines(2, buildRows()));
  expect(moved).toMatchObject({ mapping: { header: 2 }, isMoved: true });
});
