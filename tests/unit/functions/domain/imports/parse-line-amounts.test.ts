import { describe, expect, test } from 'vitest';
import {
  parseLineAmountsOrThrow,
  UnreadableLineError,
} from '#functions/domain/imports/parse-line-amounts.ts';
import type { ParsedQuoteLine } from '#functions/domain/imports/parsed-quote.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

const buildQuoteLine = (lineFields: Partial<ParsedQuoteLine>): ParsedQuoteLine => ({
  location: quoteMessages.line('1'),
  ...lineFields,
});

describe('the figures of a line', () => {
  test('go to the cent, up, and to three decimals of a quantity, and say so (D1, D11, D35)', () => {
    const amounts = parseLineAmountsOrThrow(
      buildQuoteLine({
        quantity: '2.5004',
        retail: '10.001',
        dealerCost: '-4.999',
        customerCost: '7.10',
      }),
    );
    expect(amounts).toMatchObject({
      quantity: 2500,
      retail: 1001,
      dealerCost: -500,
      customerCost: 710,
      remarks: [
        quoteMessages.rounded('2.5004', '2.500'),
        quoteMessages.rounded('10.001', '10.01'),
        quoteMessages.rounded('-4.999', '-5.00'),
      ],
    });
  });

  test('are one piece and no price where nothing is said', () => {
    expect(parseLineAmountsOrThrow(buildQuoteLine({}))).toEqual({
      quantity: 1000,
      retail: null,
      dealerCost: null,
      customerCost: null,
      discounts: [null, null],
      remarks: [],
    });
  });

  test.each([
    [{ quantity: 'two' }, quoteMessages.notANumber('quantity', 'two')],
    [{ quantity: '100000' }, quoteMessages.tooLarge('quantity', '100000')],
    [{ retail: '1e5' }, quoteMessages.notANumber('retail', '1e5')],
    [{ customerCost: '100000000.00' }, quoteMessages.tooLarge('price', '100000000.00')],
    [{ customerCost: '$5' }, quoteMessages.notANumber('price', '$5')],
    [
      { customerCost: '5', priceBasis: { quantity: '0' } },
      quoteMessages.notANumber('price quantity', '0'),
    ],
    [
      { customerCost: '5', priceBasis: { quantity: '1', factor: 'x' } },
      quoteMessages.notANumber('conversion factor', 'x'),
    ],
    [{ discounts: ['100.5'] }, quoteMessages.discountOutOfRange('100.5')],
    [{ discounts: ['-1'] }, quoteMessages.discountOutOfRange('-1')],
    [{ discounts: ['ten'] }, quoteMessages.notANumber('discount', 'ten')],
  ])('that cannot be read are refused: %j', (lineFields, message) => {
    expect(() => parseLineAmountsOrThrow(buildQuoteLine(lineFields))).toThrow(
      new UnreadableLineError(message),
    );
  });
});
