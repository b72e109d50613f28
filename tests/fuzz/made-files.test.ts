import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { pdfField, pdfForm, pdfOf, pdfStream } from '#tests/make/a-pdf.ts';
import { workbookOf, workbookParts } from '#tests/make/a-workbook.ts';
import { zipOf } from '#tests/make/zip.ts';
import type { ReaderName } from './readers.ts';
import { outcomeOf, stopReading } from './reading.ts';

/*
 * Files that are made to hold a reader up, or to take all its memory: each is refused in words that say why, or
 * read, in a process that is ended where it takes too long or too much.
 */

afterAll(stopReading);

type Made = [what: string, make: () => Uint8Array, words: string];

const text = (...parts: string[]) => Buffer.from(parts.join(''));
const cell = (address: string, value: number | string = 1) =>
  `<c r="${address}"><v>${value}</v></c>`;
const far = (address: string) => () => workbookOf(1, () => cell('A1') + cell(address));
const unreadable = (detail: string) => `${importsTexts.unreadable} ${detail}`;
const formatTooManyRows = (rows: number) =>
  `${importsTexts.tooManyRows(rows)} ${importsTexts.splitIt}`;
const quote = (inside: string) =>
  text('<Quote xmlns="urn:smartsales:quote:1">', inside, '</Quote>');
const noise = (size: number) => randomBytes(size / 2).toString('hex');

const tooTight = unreadable(importsTexts.packedTooTight);
const damaged = unreadable(importsTexts.damagedWorkbook);
const longLine = unreadable(importsTexts.longLine(40_000));

const headings = 'Configurator\tMember\tCategory\tGroup\tDescription\n';
const longRow = configuratorsTexts.longLine;

const pages = (count: number) => `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`;
const kid = (at: number, above: string) => `<</T(b)/FT/Tx/Kids[${at + 1} 0 R]${above}>>`;
/** Unpacked it is a thousand times as long. */
const packed = (size: number) => deflateSync(Buffer.alloc(size, 32));

const made: Record<Exclude<ReaderName, 'clipboard'>, Made[]> = {
  workbook: [
    ['a cell in its last row', far('A1048576'), formatTooManyRows(1_048_576)],
    ['a cell in its last column', far('XFD2'), unreadable(importsTexts.tooManyColumns(16_384))],
    ['a cell in a row no sheet has', far('A99999999'), damaged],
    ['a cell whose place is written otherwise', far('&#65;1048576'), damaged],
    ['a million rows', () => workbookOf(1_000_000, (row) => cell(`A${row}`, row)), tooTight],
    [
      'a text of 40 MB in a cell',
      () => workbookOf(1, () => `<c r="A1" t="inlineStr"><is><t>${noise(40_000_000)}</t></is></c>`),
      tooTight,
    ],
    [
      'a tag with 200,000 attributes',
      () =>
        zipOf(
          workbookParts(
            `<sheetData ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
          ),
        ),
      tooTight,
    ],
    [
      'one long text in 250,000 cells',
      () =>
        workbookOf(
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
      () => workbookOf(1, () => cell('A1'), '<si><t>a</t></si>'.repeat(3_000_000)),
      tooTight,
    ],
    ['rows in rows', () => zipOf(workbookParts('<sheetData>'.repeat(500_000))), tooTight],
    [
      'a sheet that goes by __proto__',
      () =>
        zipOf(
          workbookParts(`<sheetData><row r="1">${cell('A1')}</row></sheetData>`).map(
            ([name, content]) => [name, String(content).replaceAll('"r1"', '"__proto__"')],
          ),
        ),
      damaged,
    ],
    [
      'as much as an order takes',
      () => workbookOf(10_000, (row) => cell(`A${row}`, row) + cell(`GR${row}`, 2)),
      '10000 rows',
    ],
  ],
  csv: [
    ['four million rows', () => text('A-1,2\n'.repeat(4_000_000)), formatTooManyRows(4_000_000)],
    ['five million cells in a row', () => text('1,'.repeat(5_000_000)), longLine],
    [
      'a quote that never ends',
      () => text('a,"', 'x,\n'.repeat(7_000_000)),
      formatTooManyRows(7_000_000),
    ],
    ['nothing but quotes', () => text('"'.repeat(20_000_000)), longLine],
    [
      'quotes in quotes',
      () => text(`${'"a"b,'.repeat(7000)}\n`.repeat(600)),
      unreadable(importsTexts.tooManyParts),
    ],
    ['nothing but zeros', () => Buffer.alloc(20_000_000), unreadable(importsTexts.emptyFile)],
    ['50 MB', () => Buffer.alloc(50_000_000, 'a,b\n'), unreadable(importsTexts.tableTooLarge)],
  ],
  savedOrder: [
    [
      'lists in lists',
      () => text('{"OrderLines":', '['.repeat(5_000_000)),
      unreadable(importsTexts.tooManyParts),
    ],
    [
      'three million lines',
      () => text('{"OrderLines":[', '{},'.repeat(3_000_000), '{}]}'),
      unreadable(importsTexts.tooManyParts),
    ],
    [
      'five million numbers for lines',
      () => text('{"OrderLines":[', '1,'.repeat(5_000_000), '1]}'),
      formatTooManyRows(5_000_001),
    ],
    [
      'a quantity of 15 million digits',
      () => text('{"OrderLines":[{"Quantity":"', '9'.repeat(15_000_000), '"}]}'),
      importsTexts.notProcessed(`Line 1: ${importsTexts.unreadField('Qty')}`),
    ],
    [
      'UTF-16',
      () => Buffer.from('\ufeff{"OrderLines":[]}', 'utf16le'),
      unreadable(importsTexts.notText),
    ],
    ['50 MB', () => Buffer.alloc(50_000_000, ' '), unreadable(importsTexts.tooLarge)],
    [
      'as much as an order takes',
      () => text('{"OrderLines":[', '{"Quantity":1},'.repeat(9999), '{"Quantity":1}]}'),
      '10000 lines',
    ],
  ],
  quote: [
    [
      'entities of entities',
      () =>
        text(
          '<!DOCTYPE a [<!ENTITY b0 "b">',
          ...Array.from({ length: 60 }, (_, at) => `<!ENTITY b${at + 1} "&b${at};&b${at};">`),
          ']><a>&b60;</a>',
        ),
      quoteTexts.declaresEntities,
    ],
    [
      'an entity that is a file',
      () => text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      quoteTexts.declaresEntities,
    ],
    [
      'five million elements in each other',
      () => text('<a>'.repeat(5_000_000)),
      quoteTexts.tooDeep(50),
    ],
    ['100,000 lines', () => quote('<Line/>'.repeat(100_000)), quoteTexts.tooManyLines(10_000)],
    [
      '50 MB of lines',
      () => quote('<Line/>'.repeat(7_500_000)),
      quoteTexts.tooManyElements(200_000),
    ],
    [
      'a description of 14 MB, in words',
      () => quote(`<Line><Description>${'x '.repeat(7_000_000)}</Description></Line>`),
      'SmartSales quote 1, 1 lines',
    ],
    [
      'a quantity of nine million digits, in threes',
      () => quote(`<Line><Quantity>1${',111'.repeat(3_000_000)}</Quantity></Line>`),
      'SmartSales quote 1, 1 lines',
    ],
    [
      'a doctype that never ends',
      () => text('<!DOCTYPE a "', 'x'.repeat(10_000_000)),
      quoteTexts.notXml,
    ],
    [
      'as much as an order takes',
      () => quote('<Line><Quantity>1</Quantity><PartNumber>A</PartNumber></Line>'.repeat(10_000)),
      'SmartSales quote 1, 10000 lines',
    ],
  ],
  configurator: [
    ['a line that does not end', () => text(headings, 'x'.repeat(30_000_000)), longRow(2)],
    ['30 MB of quotes', () => text(headings, '"'.repeat(30_000_000)), longRow(2)],
    [
      'more rows than a category holds',
      () => text(headings, ...Array.from({ length: 11_000 }, (_, at) => `A\tB\tC\tD\t${at}\n`)),
      '10000 rows, 1000 refused',
    ],
    ['a million tabs in a row', () => text(headings, '\t'.repeat(1_000_000)), longRow(2)],
    ['nothing but its headings', () => text(headings), configuratorsTexts.noRows],
  ],
  catalogPage: [
    [
      'elements 300,000 deep',
      () => text('<html>', '<div>'.repeat(300_000)),
      smartCatalogsTexts.pageTooDeep,
    ],
    [
      'as many, with ends of others between them',
      () => text('<html>', '<div></x>'.repeat(200_000)),
      smartCatalogsTexts.pageTooDeep,
    ],
    ['elements 50,000 deep', () => text('<html>', '<div>'.repeat(50_000)), '0 links'],
    [
      '100,000 elements that end',
      () => text('<html>', '<p><b>x</b><br><img></p>'.repeat(50_000)),
      '0 links',
    ],
    ['100,000 links', () => text('<a data-part="A">A</a>'.repeat(100_000)), '100000 links'],
    [
      '2 MB of brackets in styles',
      () => text('<style>a{b:', '('.repeat(2_000_000), '</style>'),
      '0 links',
    ],
    ['2 MB of an attribute', () => text('<a href="', '&'.repeat(2_000_000)), '0 links'],
  ],
  template: [
    ['one field', pdfForm, '1 fields'],
    ['no fields', () => pdfForm({ fields: '' }), templatesTexts.noFields],
    [
      'fields in a circle',
      () => pdfForm({ fields: '5 0 R 6 0 R', more: [kid(6, ''), kid(5, '/Parent 6 0 R')] }),
      templatesTexts.notFilled,
    ],
    [
      'a field above itself',
      () => pdfForm({ fields: '5 0 R 6 0 R', more: [pdfField('b', '/Parent 6 0 R')] }),
      templatesTexts.notFilled,
    ],
    [
      'fields 20,000 deep',
      () =>
        pdfForm({
          fields: '6 0 R',
          more: Array.from({ length: 20_000 }, (_, at) => kid(at + 6, '')),
        }),
      templatesTexts.notFilled,
    ],
    [
      'pages in a circle',
      () =>
        pdfOf([
          '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
          '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>',
          '<</Type/Page/Parent 2 0 R/Annots[5 0 R]>>',
          '<</Fields[5 0 R]>>',
          pdfField('a'),
        ]),
      templatesTexts.notPdf,
    ],
    [
      'pages it does not have',
      () =>
        pdfOf([
          '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
          pages(999_999_999),
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[5 0 R]>>',
          '<</Fields[5 0 R]/DA(/Helv 0 Tf)>>',
          pdfField('a'),
        ]),
      '1 fields',
    ],
    [
      '10,000 fields',
      () =>
        pdfForm({
          fields: Array.from({ length: 10_000 }, (_, at) => `${6 + at} 0 R`).join(' '),
          more: Array.from({ length: 10_000 }, (_, at) => pdfField(`f${at}`)),
        }),
      templatesTexts.tooManyFields,
    ],
    [
      'one field 100,000 times',
      () => pdfForm({ fields: '5 0 R '.repeat(100_000) }),
      templatesTexts.tooManyFields,
    ],
    [
      'an object that unpacks to 400 MB',
      () =>
        pdfForm({
          more: [pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed(400_000_000))],
        }),
      templatesTexts.takesTooMuch,
    ],
    [
      'one that unpacks twice',
      () =>
        pdfForm({
          more: [
            pdfStream(
              '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
              deflateSync(packed(400_000_000)),
            ),
          ],
        }),
      templatesTexts.takesTooMuch,
    ],
    [
      'a table of places that unpacks to 300 MB',
      () =>
        pdfForm({
          more: [
            pdfStream(
              '/Type/XRef/Size 10/W[1 1 1]/Index[0 900000000]/Filter/FlateDecode',
              packed(300_000_000),
            ),
          ],
        }),
      templatesTexts.takesTooMuch,
    ],
    [
      'a field larger than the world',
      () => pdfForm({ field: pdfField('a', '/Rect[0 0 1000000000 1000000000]/Ff 4096') }),
      '1 fields',
    ],
    [
      'a script that runs when it is opened, and a program that is started',
      () =>
        pdfForm({
          more: ['<</S/JavaScript/JS(app.alert(1))>>', '<</S/Launch/F(calc.exe)>>'],
          field: pdfField('a', '/A 7 0 R/AA<</K 6 0 R>>'),
        }),
      '1 fields',
    ],
    [
      '4 MB of brackets',
      () => Buffer.alloc(4_000_000, '%PDF-1.7\n1 0 obj\n<<'),
      templatesTexts.takesTooMuch,
    ],
    [
      '4 MB of objects that do not end',
      () => Buffer.alloc(4_000_000, '%PDF-1.7\n1 0 obj\n<<>>stream\n'),
      templatesTexts.takesTooMuch,
    ],
    ['4 MB of nothing', () => Buffer.alloc(4_000_000, '%'), templatesTexts.notPdf],
  ],
};

describe.each(Object.entries(made) as [ReaderName, Made[]][])('%s', (reader, files) => {
  test.each(files)('with %s', async (_, make, words) => {
    const outcome = await outcomeOf(reader, make());
    // That it was neither ended nor failed, its words say.
    expect(outcome.words).toBe(words);
  });
});
