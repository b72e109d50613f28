import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listLineTotalMismatchRemarks } from '#functions/domain/imports/check-quote-totals.ts';
import { parseLineAmountsOrThrow } from '#functions/domain/imports/parse-line-amounts.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import type { RejectionError } from '#functions/rejection-error.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

const matchError = (message: string) =>
  expect.objectContaining({ kind: 'invalid', message }) as RejectionError;
const readQuoteFile = (path: string) => parseQuoteFile(readFileSync(path));
const readQuoteText = (text: string) => parseQuoteFile(Buffer.from(text));
const getFirstLine = (quote: ReturnType<typeof parseQuoteFile>) => quote.lines[0]!;
const readQuoteXml = (contentXml: string, attributes = '') =>
  readQuoteText(`<Quote xmlns="urn:smartsales:quote:1" ${attributes}>${contentXml}</Quote>`);
const readBundles = (attributes: string) =>
  readQuoteXml(`<Bundle ${attributes}><Line/></Bundle>`).bundles;

describe('our own XML', () => {
  test('the samples of its description are read', () => {
    const sample = readQuoteFile('docs/formats/quote-with-bundles.xml');
    expect(sample).toMatchObject({
      format: 'SmartSales quote 1',
      bundles: [
        { name: 'Operatory 1', quantity: 1 },
        { name: 'Imaging', quantity: 1 },
      ],
      currencies: new Set(['USD']),
      remarks: [],
    });
    expect(
      sample.lines.map(({ location: { text: lineLocation }, bundleIndex }) => [
        lineLocation,
        bundleIndex,
      ]),
    ).toEqual([
      ['Line 1', 0],
      ['Line 2', 0],
      ['Line 3', 1],
      ['Line 4', undefined],
      ['Line 5', undefined],
    ]);
    expect(
      sample.lines.map((line) => parseLineAmountsOrThrow(line)).map(({ discounts }) => discounts),
    ).toEqual([
      [125_000, 20_000],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(sample.lines.flatMap(listLineTotalMismatchRemarks)).toEqual([]);
    const codes = readQuoteFile('docs/formats/quote-of-codes.xml');
    expect(codes.lines).toMatchObject([
      { stockCode: '104-2210' },
      { partNumber: '110-1721', quantity: '12' },
    ]);
  });

  test('a discount alone is the second where it is the second', () => {
    const line = getFirstLine(readQuoteXml('<Line><DiscountB>5</DiscountB></Line>'));
    expect(parseLineAmountsOrThrow(line).discounts).toEqual([null, 50_000]);
  });

  test('a bundle has its name and a whole quantity', () => {
    expect(readBundles('name="A" quantity="3"')).toEqual([{ name: 'A', quantity: 3 }]);
    expect(readBundles('quantity="1.5"')).toEqual([{ name: 'Bundle 1', quantity: 1 }]);
    expect(readBundles('name=" " quantity="100000"')).toEqual([{ name: 'Bundle 1', quantity: 1 }]);
  });

  test('more than an order holds, and another version of it, are refused', () => {
    expect(readQuoteXml('<Line/>'.repeat(10_000)).lines).toHaveLength(10_000);
    expect(() => readQuoteXml('<Line/>'.repeat(10_001))).toThrow(
      matchError(quoteTexts.tooManyLines(10_000)),
    );
    expect(() => readQuoteXml('<Bundle><Line/></Bundle>'.repeat(500))).toThrow(
      matchError(quoteTexts.tooManyBundles(499)),
    );
    expect(() => readQuoteXml('<Bundle/>')).toThrow(
      matchError(quoteTexts.noLines('SmartSales quote 1')),
    );
    expect(() => readQuoteText('<Quote xmlns="urn:smartsales:quote:2"><Line/></Quote>')).toThrow(
      matchError(quoteTexts.unknownDocument('Quote')),
    );
  });
});
