import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveRememberedPriceColumns } from '#frontend/products/price-list-columns.ts';
import { readPriceListFile, readPriceColumns } from '#frontend/products/read-price-list-file.ts';
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

const buildStrangeList = (units = 'a|b|c|d') => [
  'Brand|Item|List|Retail',
  units,
  'ADEC|A-1|10.00|12.00',
];
const kinds = ['MFID', 'Part #', 'Retail', 'ignored'] as const;

/** Opens a list whose columns the user must choose. */
async function openUnknownList(file: File) {
  const columns = await readPriceListFile(file);
  if (columns instanceof File) throw new Error('Nobody was asked');
  return columns;
}

/** The content that the server gets for a list whose columns are all recognised. */
async function openKnownList(file: File): Promise<string> {
  const list = await readPriceListFile(file);
  if (!(list instanceof File)) throw new Error('Somebody was asked');
  return list.text();
}

/** The user has chosen the lower row of headings. */
async function rememberLowerHeader(titles: number) {
  const columns = await openUnknownList(createCsvWithTitleLines(titles, buildStrangeList()));
  await saveRememberedPriceColumns({ ...columns, mapping: { kinds, header: titles + 1 } });
}

test.each([0, 4, 7])(
  'a list whose headings were said below 4 titles is taken below %d without a question',
  async (titles) => {
    await rememberLowerHeader(4);
    const lines = (await openKnownList(createCsvWithTitleLines(titles, buildStrangeList())))
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(titles + 1)).toEqual(['MFID,Part #,Retail,d', 'ADEC,A-1,10.00,12.00']);
    // No row above them is read.
    expect(lines.slice(0, titles + 1).join('')).toMatch(/^,*$/u);
  },
);

test('where other titles stand it is asked for', async () => {
  await rememberLowerHeader(4);
  expect(
    await openUnknownList(createCsvWithTitleLines(4, buildStrangeList('e|f|g|h'))),
  ).toMatchObject({
    mapping: { kinds, header: 4 },
    isMoved: true,
  });
});

test('a list as it is documented is read as somebody said otherwise of its headings', async () => {
  const own = ['MFID|Part #|Retail', 'ADEC|A-1|10.00'];
  const file = createCsvWithTitleLines(1, own);
  expect(await openKnownList(file)).toContain('MFID|Part #|Retail');
  const columns = await readPriceColumns(file);
  const chosenKinds = ['Part #', 'MFID', 'Retail'] as const;
  await saveRememberedPriceColumns({ ...columns, mapping: { kinds: chosenKinds, header: 1 } });
  expect(await openKnownList(createCsvWithTitleLines(3, own))).toContain('Part #,MFID,Retail');
});

test('what was remembered without the recognised row is looked at where it is another', async () => {
  await rememberLowerHeader(4);
  const [[sender, storedColumns]] = [...remembered] as [[string, Record<string, unknown>]];
  const { Kinds, Headings } = storedColumns;
  remembered.set(sender, { Kinds, Headings, HeaderRow: 4 });
  expect(await readPriceListFile(createCsvWithTitleLines(4, buildStrangeList()))).toBeInstanceOf(
    File,
  );
  expect(await openUnknownList(createCsvWithTitleLines(2, buildStrangeList()))).toMatchObject({
    mapping: { header: 2 },
    isMoved: true,
  });
});

test('of headings said by hand no row below the 20 first is taken: whoever reads the list looks no further', async () => {
  await rememberLowerHeader(18);
  const lower = await openUnknownList(createCsvWithTitleLines(19, buildStrangeList()));
  expect(lower.mapping.header).toBe(19);
});
