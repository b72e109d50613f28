import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { buildTestZip } from '#tests/make/zip.ts';

const readTestFile = (path: string) => new Uint8Array(readFileSync(`tests/data/${path}`));

/** The result of a file: its sheets with rows and columns, or the reason of the rejection. */
async function summarizeFile(bytes: Uint8Array): Promise<string> {
  try {
    const { sheets } = await parseTableFileOrReject(bytes);
    return sheets
      .map(({ name, isHidden, rows }) =>
        [name, isHidden && '(hidden)', `${rows.length}x${rows[0]!.length}`]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ');
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error;
    return `refused: ${(error.detail ?? error.reason).text}`;
  }
}

const damaged = `refused: ${importsTexts.damagedWorkbook}`;
const outside = `refused: ${importsTexts.pathOutside}`;

/** Every file and its result. */
const outcomes: Record<string, string> = {
  'csv/bad.csv': '4x4',
  'csv/begrotingsanalyse-2011.csv': '43x20',
  'csv/blanks.csv': '2x6',
  'csv/complex.csv': '4x6',
  'csv/date_like_number.csv': '2x1',
  'csv/dummy_col_shuffled_ragged.csv': '2x4',
  'csv/empty.csv': `refused: ${importsTexts.emptyFile}`,
  'csv/mac_newlines.csv': '3x3',
  'csv/null.csv': '10x4',
  'csv/null_byte.csv': '2x3',
  'csv/optional_quote_characters.csv': '2x3',
  'csv/spanish_chars.csv': '117x8',
  'csv/test_header_newline.csv': '2x3',
  'csv/test_latin1.csv': '3x3',
  'csv/test_locale.csv': '2x3',
  'csv/test_no_leading_zeroes.csv': '2x3',
  'csv/test_utf16_big.csv': '3x3',
  'csv/test_utf16_little.csv': '3x3',
  'csv/test_utf8_bom.csv': '3x3',
  'csv/utf8bom.csv': '1x2',
  'csv/weird_head_padding.csv': '94x10',
  'xlsx/1904.xlsx': 'Sheet1 4x2',
  'xlsx/ErrorTypes.xlsx': 'RawErrors 14x10',
  'xlsx/bogus-defined-name.xlsx': 'Sheet1 1x1',
  'xlsx/defined_names_unicode.xlsx':
    'NoContainsJapanese 1x1, 日本語のみ 1x1, sheet日本語 1x1, 日本語sheet 1x1, sheet日本語sheet 1x1',
  'xlsx/duplicateRowTest.xlsx': `refused: ${importsTexts.noCells}`,
  'xlsx/formulas.xlsx': 'Sheet1 2x2',
  'xlsx/google-sheets.xlsx': 'Sheet1 3x3',
  'xlsx/invalid-xml.xlsx': 'Sheet1 1x2',
  'xlsx/many-columns.xlsx': 'Sheet1 2x20',
  'xlsx/merge_cells.xlsx': 'Merge 4x4',
  'xlsx/missing-bits.xlsx': damaged,
  'xlsx/number_format_entities.xlsx': 'Sheet1 2x1',
  'xlsx/shared_string_with_escape.xlsx': 'Sheet1 1x1',
  'xlsx/sheet_visibility_strict.xlsx': 'Visible 2x7, Hidden (hidden) 2x6, VeryHidden (hidden) 2x10',
  'xlsx/text_and_numbers.xlsx': 'Sheet1 4x3',
  'xlsx/wtf_path.xlsx': damaged,
  'xlsx/xlsx-stream-d-date-cell.xlsx': 'Sheet1 13x4',
  'zip/absolute-path-C-xt.zip': outside,
  'zip/absolute-path-atxt.zip': outside,
  'zip/droste.zip': damaged,
  'zip/invalid-relative-path-xt.zip': outside,
  'zip/poc-xmlbomb.xlsx': `refused: ${importsTexts.declaresEntities}`,
  'zip/zipbomb.xlsx': `refused: ${importsTexts.unpacksTooLarge}`,
};

describe('a real file', () => {
  it('of each kind is here', () => {
    const files = ['csv', 'xlsx', 'zip'].flatMap((folder) =>
      readdirSync(`tests/data/${folder}`)
        .filter((name) => name !== 'README.md')
        .map((name) => `${folder}/${name}`),
    );
    expect(files.toSorted()).toEqual(Object.keys(outcomes).toSorted());
  });

  it.each(Object.entries(outcomes))('%s: %s', async (path, outcome) => {
    expect(await summarizeFile(readTestFile(path))).toBe(outcome);
  });

  it('keeps its letters, whatever its encoding', async () => {
    const cell = async (path: string, row: number, column: number) =>
      (await parseTableFileOrReject(readTestFile(path))).sheets[0]!.rows[row]![column];
    expect(await cell('csv/test_latin1.csv', 2, 2)).toBe('©');
    expect(await cell('csv/test_utf16_big.csv', 2, 2)).toBe('ʤ');
    expect(await cell('csv/test_utf16_little.csv', 2, 2)).toBe('ʤ');
    expect(await cell('csv/spanish_chars.csv', 0, 7)).toBe('Descripción');
    expect(await cell('csv/test_no_leading_zeroes.csv', 1, 0)).toBe('01');
    const latin = await parseTableFileOrReject(readTestFile('csv/test_latin1.csv'));
    expect(latin.remarks).toEqual([importsMessages.readAsWindows1252]);
    const errors = await parseTableFileOrReject(readTestFile('xlsx/ErrorTypes.xlsx'));
    expect(errors.remarks).toEqual([importsMessages.errorCells(20)]);
  });
});

const zipParts = (parts: Record<string, string>, declaredSize?: number) =>
  buildTestZip(Object.entries(parts), declaredSize);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const buildWorkbook = (cells: string): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Quote &amp; more" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
});

describe('a workbook', () => {
  it('gives its figures as they are written, and what its formulas came to', async () => {
    const cells =
      '<c r="A1"><v>12.5</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><v>1.2345E3</v></c>' +
      '<c r="D1"><f>A1*2</f><v>25</v></c><c r="E1" t="b"><v>1</v></c><c r="F1"><v>00123</v></c>';
    const { sheets } = await parseTableFileOrReject(zipParts(buildWorkbook(cells)));
    expect(sheets).toEqual([
      {
        name: 'Quote & more',
        isHidden: false,
        rows: [['12.5', '0.3', '1234.5', '25', 'TRUE', '00123']],
      },
    ]);
  });

  it('has texts as they are, whatever number they would be', async () => {
    const cells =
      '<c r="A1" t="inlineStr"><is><t>1E5</t></is></c>' +
      '<c r="B1" t="str"><v>12E10</v></c>' +
      '<c r="C1" t="inlineStr"><is><t>0.12345678901</t></is></c>' +
      '<c r="D1"><v>1E5</v></c>';
    const { sheets } = await parseTableFileOrReject(zipParts(buildWorkbook(cells)));
    expect(sheets[0]!.rows).toEqual([['1E5', '12E10', '0.12345678901', '100000']]);
  });

  it.each([
    ['more comes out than its list says', zipParts(buildWorkbook('<c r="A1"><v>1</v></c>'), 40)],
    [
      'its parts unpack to hundreds of megabytes',
      zipParts({ 'xl/a.xml': ' '.repeat(120_000_000) }),
    ],
    ['it is cut off', zipParts(buildWorkbook('')).slice(0, 300)],
    ['it has a part twice as long as the file', zipParts({ a: 'x' }).fill(0xff, 18, 22)],
    ['nothing is in it', zipParts({})],
  ])('is refused where %s', async (_, bytes) => {
    expect(await summarizeFile(bytes)).toMatch(/^refused: /u);
  });

  it('is refused where a part declares a type of document, as another may hide entities', async () => {
    const parts = buildWorkbook('<c r="A1"><v>1</v></c>');
    const sheet = 'xl/worksheets/sheet1.xml';
    const hostile = {
      ...parts,
      [sheet]: `<!DOCTYPE x SYSTEM "file:///etc/passwd">${parts[sheet]}`,
    };
    expect(await summarizeFile(zipParts(hostile))).toBe(
      `refused: ${importsTexts.declaresEntities}`,
    );
  });
});

it('takes what a spreadsheet wrote as CSV for what it was', async () => {
  const cell = fc
    .stringMatching(/^[A-Za-z0-9éÉ.,;|" \-$]{1,12}$/)
    .map((text) => text.trim() || 'x');
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const text = Papa.unparse(rows, { delimiter, quotes: true });
      const { sheets } = await parseTableFileOrReject(new TextEncoder().encode(text));
      expect(sheets[0]!.rows).toEqual(rows);
    }),
    { numRuns: countPropertyRuns(200) },
  );
});

it.each([
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], importsTexts.oldWorkbook],
  ['a PDF', [...Buffer.from('%PDF-1.7')], importsTexts.isPdf],
  ['nothing', [], importsTexts.emptyFile],
])('refuses %s in words', async (_, bytes, text) => {
  expect(await summarizeFile(new Uint8Array(bytes))).toBe(`refused: ${text}`);
});

const buildCsvRows = (count: number) =>
  new TextEncoder().encode(`Part #,Qty\n${'A-1,2\n'.repeat(count)}`);

it('takes an order’s 10,000 rows and no more', async () => {
  expect(await summarizeFile(buildCsvRows(10_000))).toBe('10001x2');
  expect(await summarizeFile(buildCsvRows(10_200))).toBe(`refused: ${importsTexts.splitIt}`);
});
