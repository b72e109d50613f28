import { expect, test } from 'vitest';
import {
  findPriceListDelimiter,
  parsePlainPriceList,
} from '#frontend/products/parse-plain-price-list.ts';
import { matchPriceListHeadings } from '#shared/tables/price-list-headings.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);
const readPlainText = async (text: string) => parsePlainPriceList(encodeText(text))?.content.text();

test('a plain text with the headings goes to the server as it is', async () => {
  const text = 'Prices\r\nMFID,Part #,Retail\r\nADEC,"A, 1",1\r\n';
  expect(await readPlainText(text)).toBe(text);
  expect(await readPlainText(text.replaceAll(',', '\t'))).toBe(text.replaceAll(',', '\t'));
});

test('headings in other words are written as the server knows them, and nothing else', async () => {
  expect(await readPlainText('"Two\r\nlines";x\r\n mfid ;part#;Retail\r\nADEC;A1;1')).toBe(
    '"Two\r\nlines";x\r\nMFID;Part #;Retail\r\nADEC;A1;1',
  );
  expect(await readPlainText('mfid|part #')).toBe('MFID|Part #\r\n'.replace('\r\n', '\r'));
});

test.each([
  ['without headings', encodeText('a,b\n1,2')],
  ['with hard spaces', encodeText('MFID,Part #\nADEC,A\u00a01')],
  ['that is not UTF-8', new Uint8Array([...encodeText('MFID,Part #\nADEC,'), 0xe9])],
  ['that is a workbook', new Uint8Array([0x50, 0x4b, 3, 4])],
])('a file %s is read as a table', (_, bytes) => {
  expect(parsePlainPriceList(bytes)).toBeUndefined();
});

test.each([
  ['MFID,Manufacturer,Part #', ['MFID', undefined, 'Part #']],
  ['Manufacturer,Part Number,MSRP', ['MFID', 'Part #', 'Retail']],
  ['Manufacturer,Mfg Code,Part No.', [undefined, 'MFID', 'Part #']],
  ['Fabricant,No de pièce,Prix de détail', ['MFID', 'Part #', 'Retail']],
  ['MFID,MFID,Part #', ['MFID', 'MFID', 'Part #']],
])('%s are headings', (row, headings) => {
  expect(matchPriceListHeadings(row.split(','))).toEqual(headings);
});

test('what parts the cells is told by the headings', () => {
  expect(['MFID;Part #', 'x,y\nMFID\tPart #', 'a,b'].map(findPriceListDelimiter)).toEqual([
    ';',
    '\t',
    undefined,
  ]);
});
