import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRejectedRowsFile } from '#frontend/products/create-rejected-rows-file.ts';
import { buildPriceListCsv, recognizePriceMapping } from '#frontend/products/price-list-columns.ts';
import { formatReadableReport } from '#frontend/uploads/format-readable-report.ts';
import { buildRowXml } from '#frontend/workbook/sheet-xml.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { createRejectionReport } from '#functions/domain/processing/rejection-report.ts';
import type { StoredUpload } from '#functions/store/dealers/stored-uploads.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { formatFormulaSafeCsv } from '#shared/tables/write-csv.ts';
import { createTestMessage } from '#tests/make/test-message.ts';

const [call, written] = vi.hoisted(() => [
  vi.fn<(...args: unknown[]) => unknown>(),
  vi.fn<(...args: unknown[]) => Promise<void>>(),
]);
vi.mock('#functions/external/aws-requests.ts', async (original) => ({
  ...(await original<object>()),
  writeBucketFile: written,
}));
vi.mock('#frontend/api/call-with-file-or-upload.ts', () => ({ callWithFileOrUpload: call }));
afterEach(() => vi.clearAllMocks());

const formulas = ['=1+1', '=cmd|x', '+1 555 0100', '-2+3', '@SUM(1)', ' =1', '＝1', '\t=1'];

/** Every cell of a file that a spreadsheet would run as a formula. */
const findFormulaCells = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    .map((cell) => cell.replace(/^"/, ''))
    .filter((cell) => /^\s*[=+\-@＝]/.test(cell) && !/^[-+]?[\d.,]+"?$/.test(cell));

describe('a file that a spreadsheet opens', () => {
  it('has figures below 0 as they are, and no formula', () => {
    expect(formatFormulaSafeCsv([['-5.00', '+3', ...formulas]]).startsWith('-5.00,+3,')).toBe(true);
    expect(findFormulaCells(formatFormulaSafeCsv([formulas]))).toEqual([]);
  });

  it('of the refused rows of a price list has none', async () => {
    call.mockResolvedValueOnce({
      Count: 1,
      Rows: [{ Line: 2, Column: 'Retail', Value: '=1', Reason: '=1+1' }],
    });
    const list = new File([`MFID,Part #,Retail\n=A1,"+1,5",-2+3\n`], 'prices.csv');
    const text = await (await createRejectedRowsFile(list, undefined)).text();
    expect(text).toContain("'=A1");
    expect(findFormulaCells(text)).toEqual([]);
  });

  it('that the server makes of what was refused has none', async () => {
    const stored = { upload: { FileName: 'customers.csv' }, fileKey: 'uploads/1' } as StoredUpload;
    const report = createRejectionReport(stored, 1);
    report.setHeadings(['Name', '=Number']);
    report.refuse({
      line: 2,
      column: 'Name',
      value: '=1',
      reason: createTestMessage('x'),
      cells: formulas,
    });
    vi.stubEnv('FILES_BUCKET', 'files');
    await report.keep();
    vi.unstubAllEnvs();
    const text = new TextDecoder().decode(written.mock.calls[0]![2] as Uint8Array);
    expect(text).toContain("'=Number");
    expect(findFormulaCells(text)).toEqual([]);
  });

  it('of what was refused of a file is limited in bytes, whatever its letters', async () => {
    const stored = { upload: { FileName: 'customers.csv' }, fileKey: 'uploads/1' } as StoredUpload;
    const report = createRejectionReport(stored, 1);
    const value = 'é'.repeat(1024 * 1024);
    for (let line = 1; line <= 20; line++)
      report.refuse({ line, column: 'Name', value, reason: createTestMessage('x') });
    vi.stubEnv('FILES_BUCKET', 'files');
    await report.keep();
    vi.unstubAllEnvs();
    const bytes = written.mock.calls[0]![2] as Uint8Array;
    expect(bytes.length).toBeLessThan(23 * 1024 * 1024);
    expect(new TextDecoder().decode(bytes.slice(-100))).toContain('and 10 more');
  });

  it('of what of an upload was refused has none, and keeps what the server has kept', async () => {
    const csv = formatFormulaSafeCsv([
      ['Line', 'Place', 'Column', 'Value', 'Reason', 'Name'],
      ['2', '', 'Name', '=1', 'Is required', '@x'],
    ]);
    const text = await formatReadableReport(csv).text();
    expect(text.split(/\r?\n/)[1]).toBe("2,,Name,'=1,Is required,'@x");
  });

  it('of a price list that is written anew has none, and the server reads what stood there', () => {
    const rows = [
      ['MFID', 'Part #', 'Description'],
      ['ADEC', '-100', '=1+1'],
      ['ADEC', '@2', "'=x"],
    ];
    const csv = buildPriceListCsv(rows, recognizePriceMapping(rows));
    expect(findFormulaCells(csv)).toEqual([]);
    expect(parsePriceList(new TextEncoder().encode(csv)).rows[0]).toEqual(['ADEC', '-100', '=1+1']);
  });
});

it('what was written so is read as it was, once it is mended and comes again', async () => {
  const bytes = new TextEncoder().encode(
    formatFormulaSafeCsv([
      ['a', 'b'],
      ['=1', '-x'],
      ["it's", "'a"],
    ]),
  );
  const { sheets } = await parseTableFileOrReject(bytes);
  expect(sheets[0]!.rows).toEqual([
    ['a', 'b'],
    ['=1', '-x'],
    ["it's", "'a"],
  ]);
});

it('nothing but the one writer writes CSV', () => {
  const writers = globSync('{frontend,functions,shared}/**/*.{ts,tsx}').filter((file) =>
    /unparse\(|escapeFormulae/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['shared/tables/write-csv.ts']);
});

it('a workbook of the product has texts as texts', () => {
  const row = buildRowXml([{ kind: 'text', text: '=1+1' }], 0, () => 0);
  expect(row).toContain('t="inlineStr"');
  expect(row).not.toContain('<f>');
});
