import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClipboardTableWithinLimits } from '#frontend/worksheet/lines/clipboard/clipboard-table.ts';
import {
  findTabOrEvenDelimiter,
  splitDelimitedText,
} from '#frontend/worksheet/lines/clipboard/delimited-text.ts';
import {
  expandSpannedCells,
  type SpannedCell,
} from '#frontend/worksheet/lines/clipboard/html-table.ts';

const readTextTable = (text: string) => parseClipboardTableWithinLimits({ html: '', text });

const buildCell = (text: string, across = 1, down = 1): SpannedCell => ({
  text,
  columnSpan: across,
  rowSpan: down,
});

/** A cell as Excel and Google Sheets write it: quoted where needed. */
const quoteCell = (text: string) =>
  /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe('plain text of a spreadsheet', () => {
  it('is rows of cells between tabs', () => {
    expect(readTextTable('2\t104-2210\r\n1\t204-5110\r\n')).toEqual([
      ['2', '104-2210'],
      ['1', '204-5110'],
    ]);
  });

  it('keeps line breaks and quotes of a cell in quotes', () => {
    expect(readTextTable('A1\t"Chair\nwith ""soft"" seat"\tx\nB1\tStool\ty')).toEqual([
      ['A1', 'Chair\nwith "soft" seat', 'x'],
      ['B1', 'Stool', 'y'],
    ]);
  });

  it('takes a quote that closes nothing as what it is', () => {
    expect(readTextTable('12" arm\t"Deluxe" chair\n"5 in. arm\tx')).toEqual([
      ['12" arm', '"Deluxe" chair'],
      ['"5 in. arm', 'x'],
    ]);
  });

  it('comes back as it was written, whatever stands in its cells', () => {
    const someText = fc.string({ unit: fc.constantFrom('a', '7', '"', '\t', '\n', ',', ' ', '-') });
    const someTable = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(someText, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(someTable, (table) => {
        const text = table.map((row) => row.map(quoteCell).join('\t')).join('\n');
        // A lone quote at the start is written in quotes, so it cannot be read as an opening one.
        expect(splitDelimitedText(text, '\t')).toEqual(table);
      }),
    );
  });

  it('has rows of one width, without the empty ones and columns at its end', () => {
    expect(readTextTable('a\tb\t\n\nc\t\t\n\t\t\n\n')).toEqual([
      ['a', 'b'],
      ['', ''],
      ['c', ''],
    ]);
  });

  it('of one cell with a line break is one cell', () => {
    expect(readTextTable('"Chair\nwith seat"\r\n')).toEqual([['Chair\nwith seat']]);
  });

  it('keeps what looks like a formula as text', () => {
    expect(readTextTable('=A1*2\t@SUM(1)')).toEqual([['=A1*2', '@SUM(1)']]);
  });
});

describe('other plain text', () => {
  it.each([
    ['semicolons', '2;104-2210\n1;204-5110', ';'],
    ['commas', '2,104-2210\n1,204-5110', ','],
    ['commas of a file with quotes', '2,"Chair, slate"\n1,"Stool, blue"', ','],
    ['nothing, line by line', '104-2210\n204-5110', undefined],
    ['nothing where prose has commas', 'Chair, slate\nStool, blue', undefined],
    ['nothing where figures are grouped', '1,200.00\n$2,300.00', undefined],
    ['nothing where figures have decimals of another country', '1 234,50\n22,10', undefined],
    ['nothing where quantities do', '2,5\n3,5 ea', undefined],
    ['nothing where percents do', '7,5 %\n12,25 %', undefined],
    ['nothing where figures have both signs', '1.234,50\n2.345,75', undefined],
    ['commas where not all lines are one figure', '2,5\n3,KST', ','],
    ['nothing in a single line', '2,104-2210', undefined],
    ['nothing where lines part differently', 'a,b\nc,d,e', undefined],
  ])('is parted by %s', (_name, text, delimiter) => {
    expect(findTabOrEvenDelimiter(text)).toBe(delimiter);
  });

  it('loses hard spaces and control characters', () => {
    expect(readTextTable('\ufeff104-2210\u00a0\n\u0007X')).toEqual([['104-2210'], ['X']]);
  });
});

describe('a table of HTML', () => {
  it('is taken before the plain text', () => {
    const clip = { html: '<table><tr><td>x</td><td>z</td></tr></table>', text: 'y' };
    expect(parseClipboardTableWithinLimits(clip, () => [[buildCell('x'), buildCell('z')]])).toEqual(
      [['x', 'z']],
    );
  });

  it('that has no cells leaves the plain text', () => {
    expect(
      parseClipboardTableWithinLimits({ html: '<p>x</p>', text: 'y' }, () => [[buildCell('x')]]),
    ).toEqual([['y']]);
  });

  it('that only lays out a page leaves the lines of the plain text', () => {
    const clip = { html: '<table><tr><td>A-1<br>B-2</td></tr></table>', text: 'A-1\nB-2' };
    expect(parseClipboardTableWithinLimits(clip, () => [[buildCell('A-1\nB-2')]])).toEqual([
      ['A-1'],
      ['B-2'],
    ]);
  });

  it('has joined cells once, in their first place', () => {
    expect(
      expandSpannedCells(
        [
          [buildCell('a', 2), buildCell('b')],
          [buildCell('c', 1, 2), buildCell('d'), buildCell('e')],
          [buildCell('f', 2)],
        ],
        50,
      ),
    ).toEqual([
      ['a', '', 'b'],
      ['c', 'd', 'e'],
      ['', 'f', ''],
    ]);
  });

  it('that claims to be huge costs no more than a table may have', () => {
    const rows = expandSpannedCells([[buildCell('a', 1_000_000, 1_000_000), buildCell('b')]], 50);
    expect(rows[0]).toHaveLength(51);
  });
});

describe('what is too much', () => {
  it('is more than 10,000 rows, 50 columns or 5 MB', () => {
    expect(readTextTable('x\n'.repeat(10_000))).toHaveLength(10_000);
    expect(readTextTable('x\n'.repeat(10_001))).toBeUndefined();
    expect(readTextTable('x\t'.repeat(49) + 'x')?.[0]).toHaveLength(50);
    expect(readTextTable('x\t'.repeat(50) + 'x')).toBeUndefined();
    expect(readTextTable('x'.repeat(5 * 1024 * 1024 + 1))).toBeUndefined();
  });

  it('in HTML is the plain text where that is not', () => {
    const html = `<table><tr><td>${'x'.repeat(5 * 1024 * 1024)}</td></tr></table>`;
    expect(
      parseClipboardTableWithinLimits({ html, text: '104-2210' }, () => [[buildCell('x')]]),
    ).toEqual([['104-2210']]);
  });

  it('is looked at in time that grows with its length alone', () => {
    const hostile = '"a\t'.repeat(200_000);
    expect(splitDelimitedText(hostile, '\t')).toHaveLength(1);
  });
});
