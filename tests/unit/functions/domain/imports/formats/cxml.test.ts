import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
const readCxmlFile = (name: string) => readQuoteFile(`tests/data/cxml/${name}.xml`);
const buildModification = (contentXml: string) => `<Modification>${contentXml}</Modification>`;
const buildPercentDeduction = (text: string) =>
  buildModification(
    `<AdditionalDeduction><DeductionPercent percent="${text}"/></AdditionalDeduction>`,
  );

describe('cXML', () => {
  test('an order is read', () => {
    const quote = readCxmlFile('OrderRequest');
    expect(quote).toMatchObject({
      format: 'cXML OrderRequest',
      bundles: [{ name: 'Order DO1234', quantity: 1 }],
      currencies: new Set(['EUR']),
      remarks: [],
      lines: [
        {
          location: quoteMessages.line('1'),
          quantity: '10',
          partNumber: '1233244',
          customerCost: '2.10',
        },
        {
          location: quoteMessages.line('2'),
          quantity: '20',
          partNumber: '1233245',
          customerCost: '3.20',
        },
      ],
    });
    expect(readCxmlFile('purchase_order_request_200').remarks).toEqual([
      quoteMessages.totalDiffers('1,505.00', '4,515.00'),
    ]);
  });

  test('a cart is read: short names, codes of the buyer, and totals that are only one piece’s', () => {
    const quote = readCxmlFile('PunchoutOrderMessage');
    expect(quote.remarks).toEqual([quoteMessages.totalDiffers('763.20', '6,105.60')]);
    expect(getFirstLine(quote)).toMatchObject({
      description: 'Excelsior Desk Chair',
      partNumber: '5555',
      stockCode: 'KD5555',
    });
    const other = readCxmlFile('PunchOutOrderMessage-workchairs');
    expect(other.remarks).toEqual([]);
    expect(getFirstLine(other).description).toBe(
      'Excelsior Desk Chair, Leather Reclining Desk Chair with Padded Arms',
    );
  });

  test('a price for two boxes of two is that of a quarter of them', () => {
    const quote = readCxmlFile('PunchoutOrderMessageAdvancedPricing');
    expect(quote.remarks).toEqual([quoteMessages.totalDiffers('104.99', '52.50')]);
    expect(parseLineAmountsOrThrow(getFirstLine(quote))).toMatchObject({
      quantity: 2000,
      customerCost: 2625,
    });
  });

  test.each(['QuoteMessage', 'quote_request'])('%s has no lines, and that is said', (name) => {
    expect(() => readCxmlFile(name)).toThrow(matchError(quoteTexts.noLines('cXML QuoteMessage')));
  });

  test('another document is refused as what it is', () => {
    expect(() => readCxmlFile('PunchOutSetupRequest')).toThrow(
      matchError(quoteTexts.otherDocument('cXML PunchOutSetupRequest')),
    );
    const deleting = `<cXML><Request><OrderRequest><OrderRequestHeader type="delete"/></OrderRequest></Request></cXML>`;
    for (const [text, what] of [
      ['<cXML/>', 'cXML file'],
      ['<cXML><Header/></cXML>', 'cXML file'],
      ['<cXML><Response><Status code="200"/></Response></cXML>', 'cXML Status'],
      [deleting, 'cXML OrderRequest of type delete'],
    ] as const)
      expect(() => readQuoteText(text)).toThrow(matchError(quoteTexts.otherDocument(what)));
  });

  test('a quote has lines of its own name, and deductions in percent are its discounts', () => {
    const others =
      buildModification(
        '<AdditionalDeduction><DeductionAmount><Money>3</Money></DeductionAmount></AdditionalDeduction>',
      ) +
      buildModification(
        '<AdditionalCost><Money>4</Money></AdditionalCost><ModificationDetail><Description>Crate</Description></ModificationDetail>',
      );
    const quote = readQuoteText(`<cXML><Message><QuoteMessage><QuoteMessageHeader quoteID="Q7"/>
      <QuoteItemIn quantity="1" lineNumber="7"><ItemID><SupplierPartID>S</SupplierPartID></ItemID>
      <ItemDetail><UnitPrice><Money currency="usd">1,234.5</Money><Modifications>
      ${buildPercentDeduction('10')}${buildPercentDeduction('2.5')}${buildPercentDeduction('1')}${others}</Modifications></UnitPrice>
      <ManufacturerPartID>M</ManufacturerPartID><ManufacturerName>ADEC</ManufacturerName></ItemDetail>
      </QuoteItemIn></QuoteMessage></Message></cXML>`);
    expect(quote.currencies).toEqual(new Set(['USD']));
    expect(quote.bundles).toEqual([{ name: 'Quote Q7', quantity: 1 }]);
    expect(getFirstLine(quote)).toMatchObject({
      location: quoteMessages.line('7'),
      partNumber: 'M',
      manufacturer: 'ADEC',
      discounts: ['10', '2.5', '1'],
      remarks: [
        quoteMessages.allowanceIgnored('discount', '3'),
        quoteMessages.allowanceIgnored('charge', '4', 'Crate'),
      ],
    });
    expect(parseLineAmountsOrThrow(getFirstLine(quote))).toMatchObject({
      customerCost: 123_450,
      discounts: [100_000, 25_000],
      remarks: [quoteMessages.moreDiscounts(3)],
    });
  });
});
