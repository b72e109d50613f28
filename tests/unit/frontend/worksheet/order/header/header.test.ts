import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toCalendarDay,
  parseCalendarDay,
  formatDateFieldText,
  parseFinishedDate,
  parseDateWhileTyping,
} from '#frontend/browser/calendar-date.ts';
import { toOrderOwnerFields } from '#frontend/worksheet/order/header/owner-settings.ts';
import {
  formatDownPaymentTerm,
  formatFreightTerm,
  formatEffectiveTaxRate,
} from '#frontend/worksheet/order/summary/summary-terms.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { isEmptyExceptCountry } from '#shared/order/rules/installation-address.ts';
import { createDefaultTerms } from '#shared/pricing/order/order-terms.ts';
import { buildOrder } from '#tests/make/build-order.ts';

describe('A calendar date', () => {
  test('is the same day after it has been a local date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(toCalendarDay(parseCalendarDay(day)!)).toBe(day);
        },
      ),
    );
  });

  test.each(['12/14/2026', '12-14-2026', '12142026', ' 12/14/2026 '])('is read from %j', (text) => {
    expect(formatDateFieldText(parseDateWhileTyping(text)!)).toBe('12/14/2026');
  });

  test.each(['', '13/01/2026', '02/30/2026', '12/14/26', '12/14/20260', 'soon'])(
    'is not what %j names',
    (text) => {
      expect(parseDateWhileTyping(text)).toBeUndefined();
    },
  );
});

describe('A day that has been typed', () => {
  const today = new Date(2026, 10, 22);
  test.each([
    ['12/14/26', '12/14/2026'],
    ['1/5', '01/05/2027'],
    ['11/22', '11/22/2026'],
    ['11/21', '11/21/2027'],
    ['2/29', undefined],
    ['2027-01-05', '01/05/2027'],
    ['Jan 5 2027', '01/05/2027'],
    ['january 5,  2027', '01/05/2027'],
    ['5 Jan 2027', '01/05/2027'],
    ['Sept. 9', '09/09/2027'],
    ['13/1', undefined],
    ['14.12.2026', undefined],
    ['Janu 5 2027x', undefined],
    ['5 2027', undefined],
    ['Ma 5 2027', undefined],
  ])('%s', (text, day) => {
    const date = parseFinishedDate(text, today);
    expect(date && formatDateFieldText(date)).toBe(day);
  });

  test('without a year is one that there is', () => {
    const date = parseFinishedDate('2/29', new Date(2027, 10, 22));
    expect(date && formatDateFieldText(date)).toBe('02/29/2028');
  });
});

describe('An address', () => {
  test.each([
    ['2185550142', '(218) 555-0142'],
    ['1-218-555-0142', '(218) 555-0142'],
    ['(218) 555-0142', '(218) 555-0142'],
    ['555-0142 ext. 3', '555-0142 ext. 3'],
    [null, ''],
  ])('shows the phone %j as %j', (phone, shownPhone) => {
    expect(formatPhoneNumber(phone)).toBe(shownPhone);
  });

  test('with nothing but a country is empty', () => {
    expect(isEmptyExceptCountry({ CountryId: 2, Name: '', StateId: null })).toBe(true);
    expect(isEmptyExceptCountry({ City: 'Duluth' })).toBe(false);
  });
});

describe('A term of the order', () => {
  test('is shown as it was typed: an amount, or a percent with its sign', () => {
    const fixed = buildOrder({
      CustomFreight: true,
      FreightPercentage: null,
      Freight: asCents(123_450),
    });
    const live = buildOrder({ CustomFreight: false, FreightPercentage: asPercent(22_500) });
    expect(formatFreightTerm(fixed)).toBe('1,234.50');
    expect(formatFreightTerm(live)).toBe('2.25%');
    expect(formatEffectiveTaxRate(buildOrder({ SalesTaxRate: asPercent(149_750) }))).toBe(
      '14.9750%',
    );
    expect(formatEffectiveTaxRate(buildOrder({ SalesTaxRate: null }))).toBe('7.00%');
    expect(
      formatDownPaymentTerm(buildOrder({ CustomDownPayment: false, DownPaymentPercentage: null })),
    ).toBe('10.00%');
  });
});

describe("A new owner's settings", () => {
  const settings = {
    SalesTax: asPercent(82_500),
    RoundToNearestDollar: true,
    DefaultFreight: asPercent(25_000),
    IsDefaultFreightPercent: true,
    TaxFreight: true,
    GPPercent: null,
    DefaultDeposit: asPercent(250_000),
  };

  test('are theirs for every term that nobody has typed, and leave what was typed', () => {
    const order = buildOrder({
      ...createDefaultTerms({}),
      OrderSalesSettings: { SalesTax: asPercent(50_000), DefaultDeposit: asPercent(100_000) },
    });
    const orderWithOwnerSettings = buildOrder({ ...order, ...toOrderOwnerFields(settings) });
    expect([
      formatFreightTerm(orderWithOwnerSettings),
      formatEffectiveTaxRate(orderWithOwnerSettings),
      formatDownPaymentTerm(orderWithOwnerSettings),
    ]).toEqual(['2.50%', '8.25%', '25.00%']);
    expect(orderWithOwnerSettings).toMatchObject({
      TaxFreight: true,
      SalesTaxRate: null,
      DownPaymentPercentage: null,
    });
    const typed = buildOrder({
      ...order,
      SalesTaxRate: asPercent(60_000),
      CustomFreight: true,
      Freight: asCents(100_00),
    });
    const orderWithTypedTerms = buildOrder({ ...typed, ...toOrderOwnerFields(settings) });
    expect([
      formatFreightTerm(orderWithTypedTerms),
      formatEffectiveTaxRate(orderWithTypedTerms),
    ]).toEqual(['100.00', '6.0000%']);
  });
});

test('A report’s file is named after number, billing name and form', () => {
  const order = buildOrder({ OrderNumber: '104821', BillingInfo: { Name: 'Lake/shore: Dental' } });
  expect(buildReportPdfName(order, 'Proposal')).toBe('104821 Lake shore Dental Proposal.pdf');
});
