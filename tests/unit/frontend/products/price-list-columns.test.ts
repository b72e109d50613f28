import { expect, test } from 'vitest';
import {
  findPriceColumnsProblem,
  priceColumnLabels,
  priceColumnKinds,
  computePriceListSenderHash,
  buildPriceListCsv,
  recognizePriceMapping,
} from '#frontend/products/price-list-columns.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { ImportColumns } from '#shared/schemas/import-columns-schema.ts';
import { priceListColumns } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';

const readListText = (text: string) => parsePriceList(new TextEncoder().encode(text));

const strange = [
  ['Prices of May', '', '', ''],
  ['Brand', 'Item', 'List', 'Retail'],
  ['ADEC', 'A-1', '10.00', '12.00'],
];

test('headings that say nothing are said by hand, and the server reads the columns so, in their lines', () => {
  const recognizedMapping = recognizePriceMapping(strange);
  expect(recognizedMapping).toEqual({
    kinds: ['ignored', 'ignored', 'ignored', 'Retail'],
    header: 1,
  });
  expect(findPriceColumnsProblem(recognizedMapping)).toBe(priceListsTexts.sayColumns);
  const chosenMapping = {
    ...recognizedMapping,
    kinds: ['MFID', 'Part #', 'Retail', 'ignored'] as const,
  };
  expect(findPriceColumnsProblem(chosenMapping)).toBeUndefined();
  const { columns, rows, firstLine } = readListText(buildPriceListCsv(strange, chosenMapping));
  expect(columns).toEqual([
    { at: 0, field: 'MfgCode' },
    { at: 1, field: 'PartNumber' },
    { at: 2, field: 'Retail' },
  ]);
  expect([rows[0], firstLine]).toEqual([strange[2], 3]);
});

test('headings above the ones that are meant are not read, and two of one kind are not taken', () => {
  const rows = [
    ['MFID', 'Part #'],
    ['Code', 'Number'],
    ['ADEC', 'A-1'],
  ];
  const text = buildPriceListCsv(rows, { kinds: ['Part #', 'MFID'], header: 1 });
  expect(readListText(text)).toMatchObject({
    columns: [{ field: 'PartNumber' }, { field: 'MfgCode' }],
    firstLine: 3,
  });
  const twice = recognizePriceMapping([['MFID', 'MFID', 'Part #']]);
  expect(findPriceColumnsProblem(twice)).toBe(priceListsTexts.duplicateHeading('MFID'));
});

test('a column that is left out is read by none of its names', () => {
  const rows = [
    ['MFID', 'Part #', 'List Price', 'MSRP', 'Retail'],
    ['ADEC', 'A-1', '10.00', '11.00', '12.00'],
  ];
  const kinds = ['MFID', 'Part #', 'ignored', 'ignored', 'ignored'] as const;
  const { columns } = readListText(buildPriceListCsv(rows, { kinds, header: 0 }));
  expect(columns.map(({ field }) => field)).toEqual(['MfgCode', 'PartNumber']);
});

test('every column of a price list can be said and remembered', async () => {
  expect(priceColumnKinds.map((kind) => priceColumnLabels[kind])).toEqual([
    ...Object.keys(priceListColumns),
    'Leave out',
  ]);
  const Headings = priceColumnKinds.map((kind) => (kind === 'ignored' ? null : kind));
  const storedColumns = {
    Kinds: Headings.map(() => 'ignored'),
    HeaderRow: 1,
    RecognisedRow: 0,
    Headings,
  };
  expect(ImportColumns.safeParse(storedColumns).data).toEqual(storedColumns);
  const sender = await computePriceListSenderHash(strange[1]!);
  expect(await computePriceListSenderHash(['brand ', 'ITEM', 'List', 'Retail', ''])).toBe(sender);
  expect(await computePriceListSenderHash(['Brand', 'Item', 'List'])).not.toBe(sender);
});
