import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { buildPdfField, buildPdfForm, buildPdf, buildPdfStream } from '#tests/make/build-pdf.ts';
import { buildWorkbookFile, buildOneSheetZipParts } from '#tests/make/build-workbook.ts';
import { buildTestZip } from '#tests/make/zip.ts';
import type { ReaderName } from './fuzz-readers.ts';
import { readInChildProcess, stopReaderProcess } from './read-in-process.ts';

/*
 * Files that try to block a reader or to use up its memory: each is rejected with a message that gives the
 * reason, or read. The reader's process is killed where it takes too long or too much memory.
 */

afterAll(stopReaderProcess);

type CraftedFile = [what: string, make: () => Uint8Array, words: string];

const toBytes = (...parts: string[]) => Buffer.from(parts.join(''));
const buildCell = (address: string, value: number | string = 1) =>
  `<c r="${address}"><v>${value}</v></c>`;
const buildFarCellWorkbook = (address: string) => () =>
  buildWorkbookFile(1, () => buildCell('A1') + buildCell(address));
const formatUnreadable = (detail: string) => `${importsTexts.unreadable} ${detail}`;
const formatTooManyRows = (rows: number) =>
  `${importsTexts.tooManyRows(rows)} ${importsTexts.splitIt}`;
const buildQuote = (content: string) =>
  toBytes('<Quote xmlns="urn:smartsales:quote:1">', content, '</Quote>');
const createNoise = (size: number) => randomBytes(size / 2).toString('hex');

const tooTight = formatUnreadable(importsTexts.unpacksTooLarge);
const damaged = formatUnreadable(importsTexts.damagedWorkbook);
const longLine = formatUnreadable(importsTexts.longLine(40_000));

const headings = 'Configurator\tMember\tCategory\tGroup\tDescription\n';
const longRow = configuratorsTexts.lineTooLong;

const buildPagesObject = (count: number) => `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`;
const buildFieldObject = (at: number, entries: string) =>
  `<</T(b)/FT/Tx/Kids[${at + 1} 0 R]${entries}>>`;
/** Unpacked it is a thousand times as long. */
const compressBlanks = (size: number) => deflateSync(Buffer.alloc(size, 32));

const craftedFiles: Record<Exclude<ReaderName, 'clipboard'>, CraftedFile[]> = {
  workbook: [
    ['a cell in its last row', buildFarCellWorkbook('A1048576'), formatTooManyRows(1_048_576)],
    [
      'a cell in its last column',
      buildFarCellWorkbook('XFD2'),
      formatUnreadable(importsTexts.tooManyColumns(16_384)),
    ],
    ['a cell in a row no sheet has', buildFarCellWorkbook('A99999999'), damaged],
    ['a cell whose place is written otherwise', buildFarCellWorkbook('&#65;1048576'), damaged],
    [
      'a million rows',
      () => buildWorkbookFile(1_000_000, (row) => buildCell(`A${row}`, row)),
      tooTight,
    ],
    [
      'a text of 40 MB in a cell',
      () =>
        buildWorkbookFile(
          1,
          () => `<c r="A1" t="inlineStr"><is><t>${createNoise(40_000_000)}</t></is></c>`,
        ),
      tooTight,
    ],
    [
      'a tag with 200,000 attributes',
      () =>
        buildTestZip(
          buildOneSheetZipParts(
            `<sheetData ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
          ),
        ),
      tooTight,
    ],
    [
      'one long text in 250,000 cells',
      () =>
        buildWorkbookFile(
          10_000,
          (row) =>
            'ABCDEFGHIJKLMNOPQRSTUVWXY'
              .split('')

              .map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`)
              .join(''),
          `<si><t>${'x'.repeat(90_000)}</t></si>`,
        ),
      tooTight,
    ],
    [
      'three million texts',
      () => buildWorkbookFile(1, () => buildCell('A1'), '<si><t>a</t></si>'.repeat(3_000_000)),
      tooTight,
    ],
    [
      'rows in rows',
      () => buildTestZip(buildOneSheetZipParts('<sheetData>'.repeat(500_000))),
      tooTight,
    ],
    [
      'a sheet that goes by __proto__',
      () =>
        buildTestZip(
          buildOneSheetZipParts(`<sheetData><row r="1">${buildCell('A1')}</row></sheetData>`).map(
            ([name, content]) => [name, String(content).replaceAll('"r1"', '"__proto__"')],
          ),
        ),
      damaged,
    ],
    [
      'as much as an order takes',
      () =>
        buildWorkbookFile(10_000, (row) => buildCell(`A${row}`, row) + buildCell(`GR${row}`, 2)),
      '10000 rows',
    ],
  ],
  csv: [
    ['four million rows', () => toBytes('A-1,2\n'.repeat(4_000_000)), formatTooManyRows(4_000_000)],
    ['five million cells in a row', () => toBytes('1,'.repeat(5_000_000)), longLine],
    [
      'a quote that never ends',
      () => toBytes('a,"', 'x,\n'.repeat(7_000_000)),
      formatTooManyRows(7_000_000),
    ],
    ['nothing but quotes', () => toBytes('"'.repeat(20_000_000)), longLine],
    [
      'quotes in quotes',
      () => toBytes(`${'"a"b,'.repeat(7000)}\n`.repeat(600)),
      formatUnreadable(importsTexts.tooManyParts),
    ],
    ['nothing but zeros', () => Buffer.alloc(20_000_000), formatUnreadable(importsTexts.emptyFile)],
    [
      '50 MB',
      () => Buffer.alloc(50_000_000, 'a,b\n'),
      formatUnreadable(importsTexts.tableTooLarge),
    ],
  ],
  savedOrder: [
    [
      'lists in lists',
      () => toBytes('{"OrderLines":', '['.repeat(5_000_000)),
      formatUnreadable(importsTexts.tooManyParts),
    ],
    [
      'three million lines',
      () => toBytes('{"OrderLines":[', '{},'.repeat(3_000_000), '{}]}'),
      formatUnreadable(importsTexts.tooManyParts),
    ],
    [
      'five million numbers for lines',
      () => toBytes('{"OrderLines":[', '1,'.repeat(5_000_000), '1]}'),
      formatTooManyRows(5_000_001),
    ],
    [
      'a quantity of 15 million digits',
      () => toBytes('{"OrderLines":[{"Quantity":"', '9'.repeat(15_000_000), '"}]}'),
      importsTexts.notProcessed(`Line 1: ${importsTexts.unreadableField('Qty')}`),
    ],
    [
      'UTF-16',
      () => Buffer.from('\ufeff{"OrderLines":[]}', 'utf16le'),
      formatUnreadable(importsTexts.notText),
    ],
    ['50 MB', () => Buffer.alloc(50_000_000, ' '), formatUnreadable(importsTexts.tooLarge)],
    [
      'as much as an order takes',
      () => toBytes('{"OrderLines":[', '{"Quantity":1},'.repeat(9999), '{"Quantity":1}]}'),
      '10000 lines',
    ],
  ],
  quote: [
    [
      'entities of entities',
      () =>
        toBytes(
          '<!DOCTYPE a [<!ENTITY b0 "b">',
          ...Array.from({ length: 60 }, (_, at) => `<!ENTITY b${at + 1} "&b${at};&b${at};">`),
          ']><a>&b60;</a>',
        ),
      quoteTexts.declaresEntities,
    ],
    [
      'an entity that is a file',
      () => toBytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      quoteTexts.declaresEntities,
    ],
    [
      'five million elements in each other',
      () => toBytes('<a>'.repeat(5_000_000)),
      quoteTexts.tooDeep(50),
    ],
    ['100,000 lines', () => buildQuote('<Line/>'.repeat(100_000)), quoteTexts.tooManyLines(10_000)],
    [
      '50 MB of lines',
      () => buildQuote('<Line/>'.repeat(7_500_000)),
      quoteTexts.tooManyElements(200_000),
    ],
    [
      'a description of 14 MB, in words',
      () => buildQuote(`<Line><Description>${'x '.repeat(7_000_000)}</Description></Line>`),
      'SmartSales quote 1, 1 lines',
    ],
    [
      'a quantity of nine million digits, in threes',
      () => buildQuote(`<Line><Quantity>1${',111'.repeat(3_000_000)}</Quantity></Line>`),
      'SmartSales quote 1, 1 lines',
    ],
    [
      'a doctype that never ends',
      () => toBytes('<!DOCTYPE a "', 'x'.repeat(10_000_000)),
      quoteTexts.notXml,
    ],
    [
      'as much as an order takes',
      () =>
        buildQuote('<Line><Quantity>1</Quantity><PartNumber>A</PartNumber></Line>'.repeat(10_000)),
      'SmartSales quote 1, 10000 lines',
    ],
  ],
  configurator: [
    ['a line that does not end', () => toBytes(headings, 'x'.repeat(30_000_000)), longRow(2)],
    ['30 MB of quotes', () => toBytes(headings, '"'.repeat(30_000_000)), longRow(2)],
    [
      'more rows than a category holds',
      () => toBytes(headings, ...Array.from({ length: 11_000 }, (_, at) => `A\tB\tC\tD\t${at}\n`)),
      '10000 rows, 1000 refused',
    ],
    ['a million tabs in a row', () => toBytes(headings, '\t'.repeat(1_000_000)), longRow(2)],
    ['nothing but its headings', () => toBytes(headings), configuratorsTexts.noRows],
  ],
  catalogPage: [
    [
      'elements 300,000 deep',
      () => toBytes('<html>', '<div>'.repeat(300_000)),
      smartCatalogsTexts.pageTooDeep,
    ],
    [
      'as many, with ends of others between them',
      () => toBytes('<html>', '<div></x>'.repeat(200_000)),
      smartCatalogsTexts.pageTooDeep,
    ],
    ['elements 50,000 deep', () => toBytes('<html>', '<div>'.repeat(50_000)), '0 links'],
    [
      '100,000 elements that end',
      () => toBytes('<html>', '<p><b>x</b><br><img></p>'.repeat(50_000)),
      '0 links',
    ],
    ['100,000 links', () => toBytes('<a data-part="A">A</a>'.repeat(100_000)), '100000 links'],
    [
      '2 MB of brackets in styles',
      () => toBytes('<style>a{b:', '('.repeat(2_000_000), '</style>'),
      '0 links',
    ],
    ['2 MB of an attribute', () => toBytes('<a href="', '&'.repeat(2_000_000)), '0 links'],
  ],
  template: [
    ['one field', buildPdfForm, '1 fields'],
    ['no fields', () => buildPdfForm({ fieldRefs: '' }), templatesTexts.noFields],
    [
      'fields in a circle',
      () =>
        buildPdfForm({
          fieldRefs: '5 0 R 6 0 R',
          extraObjects: [buildFieldObject(6, ''), buildFieldObject(5, '/Parent 6 0 R')],
        }),
      templatesTexts.cannotBeFilled,
    ],
    [
      'a field above itself',
      () =>
        buildPdfForm({
          fieldRefs: '5 0 R 6 0 R',
          extraObjects: [buildPdfField('b', '/Parent 6 0 R')],
        }),
      templatesTexts.cannotBeFilled,
    ],
    [
      'fields 20,000 deep',
      () =>
        buildPdfForm({
          fieldRefs: '6 0 R',
          extraObjects: Array.from({ length: 20_000 }, (_, at) => buildFieldObject(at + 6, '')),
        }),
      templatesTexts.cannotBeFilled,
    ],
    [
      'pages in a circle',
      () =>
        buildPdf([
          '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
          '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>',
          '<</Type/Page/Parent 2 0 R/Annots[5 0 R]>>',
          '<</Fields[5 0 R]>>',
          buildPdfField('a'),
        ]),
      templatesTexts.notPdf,
    ],
    [
      'pages it does not have',
      () =>
        buildPdf([
          '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
          buildPagesObject(999_999_999),
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[5 0 R]>>',
          '<</Fields[5 0 R]/DA(/Helv 0 Tf)>>',
          buildPdfField('a'),
        ]),
      '1 fields',
    ],
    [
      '10,000 fields',
      () =>
        buildPdfForm({
          fieldRefs: Array.from({ length: 10_000 }, (_, at) => `${6 + at} 0 R`).join(' '),
          extraObjects: Array.from({ length: 10_000 }, (_, at) => buildPdfField(`f${at}`)),
        }),
      templatesTexts.tooManyFields,
    ],
    [
      'one field 100,000 times',
      () => buildPdfForm({ fieldRefs: '5 0 R '.repeat(100_000) }),
      templatesTexts.tooManyFields,
    ],
    [
      'an object that unpacks to 400 MB',
      () =>
        buildPdfForm({
          extraObjects: [
            buildPdfStream(
              '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
              compressBlanks(400_000_000),
            ),
          ],
        }),
      templatesTexts.exceedsLimits,
    ],
    [
      'one that unpacks twice',
      () =>
        buildPdfForm({
          extraObjects: [
            buildPdfStream(
              '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
              deflateSync(compressBlanks(400_000_000)),
            ),
          ],
        }),
      templatesTexts.exceedsLimits,
    ],
    [
      'a table of places that unpacks to 300 MB',
      () =>
        buildPdfForm({
          extraObjects: [
            buildPdfStream(
              '/Type/XRef/Size 10/W[1 1 1]/Index[0 900000000]/Filter/FlateDecode',
              compressBlanks(300_000_000),
            ),
          ],
        }),
      templatesTexts.exceedsLimits,
    ],
    [
      'a field larger than the world',
      () =>
        buildPdfForm({
          fieldObject: buildPdfField('a', '/Rect[0 0 1000000000 1000000000]/Ff 4096'),
        }),
      '1 fields',
    ],
    [
      'a script that runs when it is opened, and a program that is started',
      () =>
        buildPdfForm({
          extraObjects: ['<</S/JavaScript/JS(app.alert(1))>>', '<</S/Launch/F(calc.exe)>>'],
          fieldObject: buildPdfField('a', '/A 7 0 R/AA<</K 6 0 R>>'),
        }),
      '1 fields',
    ],
    [
      '4 MB of brackets',
      () => Buffer.alloc(4_000_000, '%PDF-1.7\n1 0 obj\n<<'),
      templatesTexts.exceedsLimits,
    ],
    [
      '4 MB of objects that do not end',
      () => Buffer.alloc(4_000_000, '%PDF-1.7\n1 0 obj\n<<>>stream\n'),
      templatesTexts.exceedsLimits,
    ],
    ['4 MB of nothing', () => Buffer.alloc(4_000_000, '%'), templatesTexts.notPdf],
  ],
};

describe.each(Object.entries(craftedFiles) as [ReaderName, CraftedFile[]][])(
  '%s',
  (reader, files) => {
    test.each(files)('with %s', async (_, make, words) => {
      const outcome = await readInChildProcess(reader, make());
      // The text shows that it was neither killed nor failed.
      expect(outcome.message).toBe(words);
    });
  },
);
