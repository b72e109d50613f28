import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { readQuoteFileOrReject } from '#frontend/worksheet/import/read-quote-file.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';
import { buildChairProduct, buildLookupResult } from '#tests/make/imported-line-fixtures.ts';

const buildQuoteLine = (row: number, fields: Partial<OrderLine>) =>
  recalculateLineAmounts({
    ...createEmptyLine({ OrderLineId: `imp-1-${row}`, LineNumber: row }),
    ...fields,
  });
const buildQuotedLine = (row: number, fields: Partial<ImportedQuote['Lines'][number]>) => ({
  OrderLineId: `imp-1-${row}`,
  Place: `Line ${row}`,
  Row: row,
  Found: buildLookupResult(null),
  FileRetail: null,
  FileDealerCost: null,
  FileCustomerCost: null,
  Remarks: [],
  ...fields,
});

const quote: ImportedQuote = {
  OrderLines: [
    buildQuoteLine(1, {
      PartNumber: 'A511-CH',
      Retail: asCents(10_000_00),
      CustomerCost: asCents(9_500_00),
    }),
    buildQuoteLine(3, {
      Description: 'Installation',
      CustomerCost: asCents(5_00),
      OrderLineGroupId: -2,
      ImportedDiscount1: asPercent(100_000),
      Discount1: asPercent(100_000),
    }),
  ],
  Bundles: [-1, -2].map((OrderLineGroupId) => ({
    Id: `imp-1-bundle${OrderLineGroupId}`,
    OrderLineGroupName: `Room ${-OrderLineGroupId}`,
    OrderLineGroupId,
    PrintOptionId: 5,
    Quantity: 1,
    Sequence: 1,
    Subtotal: asCents(0),
    IsImported: true,
  })),
  Format: 'UBL 2.1 Quotation',
  Remarks: ['Its total is not that of its lines.'],
  Refused: [{ Place: 'Line 2', Row: 2, Text: 'Sample', Reason: quoteTexts.zeroPrices }],
  Lines: [
    buildQuotedLine(1, {
      Found: buildLookupResult(buildChairProduct()),
      FileRetail: asCents(11_000_00),
      FileCustomerCost: asCents(9_000_00),
      Remarks: ['9000.001 to 9000.00'],
    }),
    buildQuotedLine(3, {
      Found: buildLookupResult(null, [buildChairProduct()]),
      FileCustomerCost: asCents(5_00),
    }),
  ],
};

type SentRequest = { method: string; path: string; body: unknown; headers: Record<string, string> };
let sent: SentRequest[];
let refusing: string | undefined;

beforeEach(() => {
  [sent, refusing] = [[], undefined];
  vi.stubGlobal(
    'fetch',
    answerAsProduct((path: string, init: SentRequest) => {
      sent.push({ ...init, path });
      if (path === refusing) return new Response('', { status: 403 });
      return path === '/api/Uploads'
        ? Response.json({ Key: 'a-key', Url: 'https://files.example/there' })
        : Response.json(z.encode(ImportedQuote, quote));
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const buildQuoteFile = (content = '<Quote/>') => new File([content], 'quote.xml');
const options = { isZeroRetailIgnored: true, isQuotePriced: false };

describe('a quote that the server has read', () => {
  test('is the rows of a file, in its order, with its bundles and remarks', async () => {
    const read = await readQuoteFileOrReject(buildQuoteFile(), options);
    expect(read).toMatchObject({
      format: 'UBL 2.1 Quotation',
      remarks: quote.Remarks,
      bundles: [
        { name: 'Room 1', printOptionId: 5, quantity: 1 },
        { name: 'Room 2', printOptionId: 5, quantity: 1 },
      ],
      rows: [
        { kind: 'line', rowLabel: 'Line 1', bundle: undefined, remarks: ['9000.001 to 9000.00'] },
        { kind: 'rejected', rowLabel: 'Line 2', text: 'Sample', reason: quoteTexts.zeroPrices },
        { kind: 'line', rowLabel: 'Line 3', bundle: 1, importedDiscount1: 100_000 },
      ],
    });
  });

  test('has the prices of the file beside the product, which keep nothing of themselves', async () => {
    const { rows } = await readQuoteFileOrReject(buildQuoteFile(), options);
    expect(rows[0]).toMatchObject({
      lookupResult: { Product: { PartNumber: 'A511-CH' } },
      pasted: {
        line: { OrderLineId: 'imp-1-1', Retail: 11_000_00, CustomerCost: 9_000_00 },
        productQuery: { PartNumber: 'A511-CH' },
        retained: new Set(),
      },
    });
    expect(rows[0]).not.toHaveProperty('pasted.price');
    expect(rows[2]).toMatchObject({
      pasted: {
        line: { CustomerCost: 5_00, Quantity: asThousandths(1000) },
        productQuery: undefined,
      },
    });
  });

  test('keeps the customer costs of the file where they were asked for', async () => {
    const { rows } = await readQuoteFileOrReject(buildQuoteFile(), {
      ...options,
      isQuotePriced: true,
    });
    expect(rows[0]).toMatchObject({
      pasted: { retained: new Set(['CustomerCost']), price: 9_000_00 },
    });
  });
});

describe('a file', () => {
  test('goes in a form, with what is asked of it', async () => {
    await readQuoteFileOrReject(buildQuoteFile('<Quote>ä</Quote>'), {
      isZeroRetailIgnored: false,
      isQuotePriced: true,
    });
    const [{ path, body, headers }] = sent as [SentRequest];
    expect(path).toBe('/api/Orders/Import?removeZeroCostRetail=false&importQuotePricing=true');
    const part = (body as FormData).get('file') as File;
    expect([part.name, await part.text()]).toEqual(['quote.xml', '<Quote>ä</Quote>']);
    expect(headers).not.toHaveProperty('content-type');
  });

  test('that is too large for a form is put into the file store before (D44)', async () => {
    const large = buildQuoteFile(`<Quote>${' '.repeat(5_000_000)}</Quote>`);
    const read = await readQuoteFileOrReject(large, options);
    expect(read.format).toBe('UBL 2.1 Quotation');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/Uploads',
      'PUT https://files.example/there',
      'POST /api/Orders/Import?removeZeroCostRetail=true&importQuotePricing=false&upload=a-key',
    ]);
    expect(sent[0]!.body).toBe(JSON.stringify({ Size: large.size }));
    expect(sent[1]!.body).toBe(large);
    expect([...(sent[2]!.body as FormData)]).toEqual([]);
  });

  test('that does not arrive in the file store fails as a call does', async () => {
    refusing = 'https://files.example/there';
    const large = buildQuoteFile('x'.repeat(5_000_000));
    await expect(readQuoteFileOrReject(large, options)).rejects.toMatchObject({
      name: 'CallFailed',
      status: 0,
    });
    expect(sent).toHaveLength(2);
  });

  test('of more than 16 MB is not sent', async () => {
    const reading = readQuoteFileOrReject(
      buildQuoteFile(' '.repeat(16 * 1024 * 1024 + 1)),
      options,
    );
    await expect(reading).rejects.toThrow(FileRejectedError);
    expect(sent).toEqual([]);
  });

  test('that is refused is refused with the words of the server', async () => {
    vi.stubGlobal(
      'fetch',
      answerAsProduct(() => Response.json({ Message: 'No quote' }, { status: 400 })),
    );
    await expect(readQuoteFileOrReject(buildQuoteFile(), options)).rejects.toThrow(ApiCallError);
    await expect(readQuoteFileOrReject(buildQuoteFile(), options)).rejects.toThrow('No quote');
  });
});
