import { describe, expect, test } from 'vitest';
import { listPercentStyles } from '#shared/tables/percent-cells.ts';
import { parseXlsxOrReject } from '#shared/tables/read-xlsx.ts';
import { buildOneSheetZipParts } from '#tests/make/build-workbook.ts';
import { buildTestZip } from '#tests/make/zip.ts';

const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <numFmts count="3"><numFmt numFmtId="164" formatCode="0.0##%"/>
    <numFmt numFmtId="165" formatCode="0.00&quot; % off&quot;"/><numFmt numFmtId="166" formatCode="0\\%"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"></xf><xf numFmtId="164"/>
    <xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

test('a style displays a percent where its format has a percent sign that is not text', () => {
  expect(listPercentStyles(styles)).toEqual(['1', '2', '3']);
  expect(listPercentStyles('')).toEqual([]);
});

/** The third row of a sheet. */
const read = async (cells: string) => {
  const sheet = `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Percent off</t></is></c></row><row r="3">${cells}</row></sheetData>`;
  const parts = [...buildOneSheetZipParts(sheet), ['xl/styles.xml', styles] as const];
  const { sheets } = await parseXlsxOrReject(buildTestZip(parts), 100);
  return sheets[0]!.rows[2];
};

describe('a cell of a workbook', () => {
  test.each([
    ['<c r="A3" s="2"><v>0.125</v></c>', '12.5%'],
    ['<c r="A3" s="1"><v>0.07</v></c>', '7%'],
    ['<c r="A3" s="3" t="n"><v>1</v></c>', '100%'],
    ['<c r="A3" s="2"><v>-0.0012345</v></c>', '-0.12345%'],
    ['<c r="A3" s="2"><v>7.0000000000000007E-2</v></c>', '7%'],
    // Not a percent, or not a number.
    ['<c r="A3" s="0"><v>0.125</v></c>', '0.125'],
    ['<c r="A3" s="4"><v>12.5</v></c>', '12.5'],
    ['<c r="A3"><v>12.5</v></c>', '12.5'],
    ['<c r="A3" s="2" t="inlineStr"><is><t>12.5</t></is></c>', '12.5'],
  ])('%s', async (cell, text) => {
    expect((await read(cell))?.[0]).toBe(text);
  });

  test('in a column further on', async () => {
    expect((await read('<c r="A3"><v>1</v></c><c r="AB3" s="2"><v>0.5</v></c>'))?.[27]).toBe('50%');
  });
});
