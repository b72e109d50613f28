import * as fc from 'fast-check';
import readWorkbook from 'read-excel-file/web-worker';
import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

/** Writes these rows to a file and reads it again. */
async function readBack(rows: XlsxCell[][]) {
  const file = await buildWorkbookBlob({ name: 'Sheet', widths: [10], rows, frozenRowCount: 0 });
  const [sheet] = await readWorkbook(await file.arrayBuffer(), { trim: false });
  return sheet!.data;
}

/** A text as a reader of the file must return it. */
const toReadableText = (words: string) =>
  words.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const buildTextCell = (words: string): XlsxCell => ({ kind: 'text', text: words });
const buildDayCell = (date: string): XlsxCell => ({ kind: 'day', day: date });

describe('a workbook', () => {
  it('has every text as it is, whatever a program makes of its name', async () => {
    const words = Object.getOwnPropertyNames(Object.prototype);
    expect(words).toContain('__proto__');
    const data = await readBack([
      words.map(buildTextCell),
      [
        { kind: 'text', text: 'constructor', isBold: true },
        buildTextCell('Chair'),
        null,
        buildTextCell('a\u0000b'),
      ],
      [
        buildTextCell('con\u0000structor'),
        { kind: 'formula', formula: '1+1', value: 2, format: '0' },
      ],
    ]);
    expect(data[0]).toEqual(words);
    expect(data[1]!.slice(0, 4)).toEqual(['constructor', 'Chair', null, 'ab']);
    expect(data[2]!.slice(0, 2)).toEqual(['constructor', 2]);
  });

  it('has texts that look like formulas as texts', async () => {
    const words = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|x', '1', 'TRUE', '2026-01-05'];
    const [row] = await readBack([words.map(buildTextCell)]);
    expect(row).toEqual(words);
  });

  it('has every text as it is but for what XML has no place for', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({
        unit: fc.constantFrom('<', '&', '"', '=', '@', '\t', '\r', '\n', ' ', ']', '\u2028'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 30 }), async (words) => {
        const data = await readBack([[...words.map(buildTextCell), buildTextCell('end')]]);
        expect(data[0]).toEqual([...words.map((word) => toReadableText(word) || null), 'end']);
      }),
      { numRuns: countPropertyRuns(60) },
    );
  });

  it('has days as days, the same in every time zone', async () => {
    const days = fc
      .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const list = [...fc.sample(days, 200), '1900-03-01', '2024-02-29', toCalendarDay(new Date())];
    const [row] = await readBack([list.map(buildDayCell)]);
    expect(row!.map((date) => (date as unknown as Date).toISOString())).toEqual(
      list.map((date) => `${date}T00:00:00.000Z`),
    );
  });

  it('has days that spreadsheets do not know as texts', async () => {
    const list = ['0001-01-01', '1899-12-31', '1900-02-28'];
    expect((await readBack([list.map(buildDayCell)]))[0]).toEqual(list);
  });

  it('is called by a name that spreadsheets take', async () => {
    const names = ['a/b:c*[d]?', ' ', '', 'x'.repeat(40), '\u0000=1', "O'Neil & <Co>"];
    const called = names.map(async (name) => {
      const file = await buildWorkbookBlob({ name, widths: [], rows: [], frozenRowCount: 0 });
      return (await readWorkbook(await file.arrayBuffer()))[0]!.sheet;
    });
    expect(await Promise.all(called)).toEqual([
      'a b c  d',
      'Sheet',
      'Sheet',
      'x'.repeat(31),
      '=1',
      'O Neil & <Co>',
    ]);
  });

  it('has no more letters in a cell than spreadsheets take, and no half of one', async () => {
    const [[longest, half] = []] = await readBack([
      [buildTextCell('x'.repeat(40_000)), buildTextCell('a\ud83d')],
    ]);
    expect(String(longest)).toHaveLength(32_767);
    expect(half).toBe('a\ufffd');
  });

  it('is none once it is given up', async () => {
    const giving = new AbortController();
    const rows = Array.from({ length: 1_000 }, () => [buildTextCell('Chair')]);
    const sheet = { name: 'Sheet', widths: [10], rows, frozenRowCount: 0 };
    const written = buildWorkbookBlob(sheet, giving.signal);
    giving.abort(new Error('Given up'));
    await expect(written).rejects.toThrow('Given up');
  });
});
