import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listLineTotalMismatchRemarks } from '#functions/domain/imports/check-quote-totals.ts';
import { parseLineAmountsOrThrow } from '#functions/domain/imports/parse-line-amounts.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import type { RejectionError } from '#functions/rejection-error.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

const matchError = (message: string) =>
  expect.objectContaining({ kind: 'invalid', message }) as RejectionError;
const readQuoteFile = (path: string) => parseQuoteFile(readFileSync(path));
const readQuoteText = (text: string) => parseQuoteFile(Buffer.from(text));
const getFirstLine = (quote: ReturnType<typeof parseQuoteFile>) => quote.lines[0]!;
const readUblFile = (name: string) => readQuoteFile(`tests/data/ubl/${name}.xml`);
const readOrderXml = (line: string, more = '') =>
  readQuoteText(`<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2">${more}
    <OrderLine><LineItem><Quantity>10</Quantity>${line}</LineItem></OrderLine></Order>`);
const price = '<Price><PriceAmount currencyID="USD">50</PriceAmount></Price>';
const buildAllowance = (contentXml: string) =>
  `<AllowanceCharge><ChargeIndicator>false</ChargeIndicator>${contentXml}</AllowanceCharge>`;
const buildFactor = (text: string) => `<MultiplierFactorNumeric>${text}</MultiplierFactorNumeric>`;
const buildAmounts = (text: string, base: string) =>
  `<Amount>${text}</Amount><BaseAmount>${base}</BaseAmount>`;
const buildMonetaryTotal = (contentXml: string) =>
  `<AnticipatedMonetaryTotal><LineExtensionAmount>${contentXml}</LineExtensionAmount></AnticipatedMonetaryTotal>`;

describe('UBL', () => {
  test('a quotation is read, its numbers where its maker put them', () => {
    const quote = readUblFile('UBL-Quotation-2.1-Example');
    expect(quote).toMatchObject({
      format: 'UBL 2.0 Quotation',
      bundles: [{ name: 'Quotation QIY7655', quantity: 1 }],
      total: '197750.00',
      currencies: new Set(['DKK']),
      remarks: [],
    });
    expect(
      quote.lines.map(({ location: { text: lineLocation }, partNumber, quantity }) => [
        lineLocation,
        partNumber,
        quantity,
      ]),
    ).toEqual([
      ['Line 1', 'DELL1052665', '35'],
      ['Line 2', 'DELL2363463', '35'],
      ['Line 3', 'DELL2367452', '35'],
      ['Line 4', 'DELL8436783', '35'],
    ]);
    expect(getFirstLine(quote)).toMatchObject({
      description: 'Dell PrecisionTM T3400, Stationær computer',
      customerCost: '4300.00',
    });
  });

  test('an order is read, and what is added to the whole of it is said', () => {
    const quote = readUblFile('UBL-Order-2.1-Example');
    expect(quote.lines).toMatchObject([
      {
        location: quoteMessages.line('1'),
        partNumber: 'SItemNo001',
        quantity: '120',
        customerCost: '50',
        bundleIndex: 0,
      },
      {
        location: quoteMessages.line('2'),
        partNumber: 'SItemNo011',
        quantity: '15',
        customerCost: '15',
        bundleIndex: 0,
      },
    ]);
    expect(quote.remarks).toEqual([
      quoteMessages.documentAllowanceIgnored('charge', '100', 'Transport documents'),
      quoteMessages.documentAllowanceIgnored('discount', '100', 'Total order value discount'),
    ]);
  });

  test('the codes of buyer and seller are the stock code and the part number', () => {
    const quote = readUblFile('UBL-Order-2.0-Example-International');
    expect(quote).toMatchObject({ format: 'UBL 2.0 Order', currencies: new Set(['USD']) });
    expect(getFirstLine(quote)).toMatchObject({ partNumber: '17589683', stockCode: '6578489' });
  });

  test('a line that contradicts itself says so', () => {
    const quote = readUblFile('order-test-good');
    expect(listLineTotalMismatchRemarks(getFirstLine(quote))).toEqual([
      quoteMessages.lineTotalDiffers('100.00', '10,000.00'),
    ]);
    expect(quote.remarks).toEqual([]);
  });

  test('bad syntax is said with its line and column', () => {
    expect(() => readUblFile('order-test-bad-syntax')).toThrow(
      matchError(quoteTexts.brokenXml(50, 25, 'disallowed character in tag name.')),
    );
  });

  test.each([
    'OrderCancellation',
    'OrderChange',
    'OrderResponse',
    'OrderResponseSimple',
    'RequestForQuotation',
  ])('another document is refused as what it is: %s', (kind) => {
    expect(() => readUblFile(`UBL-${kind}-2.1-Example`)).toThrow(
      matchError(quoteTexts.otherDocument(`UBL ${kind}`)),
    );
  });

  test.each([
    ['a fraction', buildFactor('0.125'), '12.5'],
    ['a percent', buildFactor('12.5'), '12.5'],
    ['a fraction, as its amount says', buildFactor('0.125') + buildAmounts('62.50', '500'), '12.5'],
    [
      'a percent below 1, as its amount says',
      buildFactor('0.5') + buildAmounts('2.50', '500'),
      '0.5',
    ],
    ['a percent, as its amount says', buildFactor('12.5') + buildAmounts('62.50', '500'), '12.5'],
    ['all of it', buildFactor('1'), '100'],
  ])('a discount of a line may be %s', (_, allowanceXml, percent) => {
    const line = getFirstLine(readOrderXml(price + buildAllowance(allowanceXml)));
    expect(line).toMatchObject({ discounts: [percent], remarks: [] });
  });

  test('a discount in money, a charge and sub-lines are said and not taken', () => {
    const charge = `<AllowanceCharge><ChargeIndicator>true</ChargeIndicator><Amount>7</Amount>
      <AllowanceChargeReason>Freight</AllowanceChargeReason></AllowanceCharge>`;
    const parts = '<SubLineItem/><SubLineItem/>';
    const line = getFirstLine(
      readOrderXml(
        '<LineExtensionAmount>497</LineExtensionAmount>' +
          price +
          buildAllowance('<Amount>10</Amount>') +
          charge +
          parts,
      ),
    );
    expect(line.discounts).toEqual([]);
    expect(line.remarks).toEqual([
      quoteMessages.allowanceIgnored('discount', '10'),
      quoteMessages.allowanceIgnored('charge', '7', 'Freight'),
      quoteMessages.subLinesIgnored(2),
    ]);
    expect(listLineTotalMismatchRemarks(line)).toEqual([]);
  });

  test('a price may be for many', () => {
    const each = `<Price><PriceAmount>12.55</PriceAmount><BaseQuantity>100</BaseQuantity></Price>`;
    const line = getFirstLine(
      readOrderXml(`<LineExtensionAmount>1.26</LineExtensionAmount>${each}`),
    );
    expect(parseLineAmountsOrThrow(line)).toMatchObject({
      customerCost: 13,
      remarks: [
        quoteMessages.pricePer('12.55', '100', '0.1255'),
        quoteMessages.rounded('0.1255', '0.13'),
      ],
    });
    expect(listLineTotalMismatchRemarks(line)).toEqual([]);
  });

  test('a total that contradicts its lines is said, one that was only rounded otherwise is not', () => {
    expect(readOrderXml(price, buildMonetaryTotal('500.01')).remarks).toEqual([]);
    expect(readOrderXml(price, buildMonetaryTotal('499.00')).remarks).toEqual([
      quoteMessages.totalDiffers('499.00', '500.00'),
    ]);
  });

  test('an order without lines, and an Order of nobody, are refused', () => {
    const empty = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>';
    expect(() => readQuoteText(empty)).toThrow(matchError(quoteTexts.noLines('UBL Order')));
    expect(() => readQuoteText('<Order xmlns="urn:other"/>')).toThrow(
      matchError(quoteTexts.unknownDocument('Order')),
    );
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(() =>
        readQuoteText(`<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2"/>`),
      ).toThrow(matchError(quoteTexts.otherDocument(`UBL ${name}`)));
  });
});
