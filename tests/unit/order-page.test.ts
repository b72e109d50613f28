import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportFileName } from '#shared/forms/order-reports.ts';
import { cents, percent } from '#shared/money/money.ts';
import { startingTerms } from '#shared/pricing/terms.ts';
import {
  asCalendarDate,
  asLocalDate,
  asTypedDate,
  readTypedDate,
} from '../../frontend/parts/calendar-date.ts';
import { isEmptyAddress, phoneText } from '../../frontend/worksheet/address-text.ts';
import { depositText, freightText, taxText } from '../../frontend/worksheet/order-figures.ts';
import { takenSettings } from '../../frontend/worksheet/taken-settings.ts';
import { anOrder } from '../make/an-order.ts';

describe('A calendar date', () => {
  test('is the same day after it has been a local date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(asCalendarDate(asLocalDate(day)!)).toBe(day);
        },
      ),
    );
  });

  test.each(['12/14/2026', '12-14-2026', '12142026', ' 12/14/2026 '])('is read from %j', (text) => {
    expect(asTypedDate(readTypedDate(text)!)).toBe('12/14/2026');
  });

  test.each(['', '13/01/2026', '02/30/2026', '12/14/26', '12/14/20260', 'soon'])(
    'is not what %j names',
    (text) => {
      expect(readTypedDate(text)).toBeUndefined();
    },
  );
});

describe('An address', () => {
  test.each([
    ['2185550142', '(218) 555-0142'],
    ['1-218-555-0142', '(218) 555-0142'],
    ['(218) 555-0142', '(218) 555-0142'],
    ['555-0142 ext. 3', '555-0142 ext. 3'],
    [null, ''],
  ])('shows the phone %j as %j', (phone, shown) => {
    expect(phoneText(phone)).toBe(shown);
  });

  test('with nothing but a country is empty', () => {
    expect(isEmptyAddress({ CountryId: 2, Name: '', StateId: null })).toBe(true);
    expect(isEmptyAddress({ City: 'Duluth' })).toBe(false);
  });
});

describe('A term of the order', () => {
  test('is shown as it was typed: an amount, or a percent with its sign', () => {
    const fixed = anOrder({
      CustomFreight: true,
      FreightPercentage: null,
      Freight: cents(123_450),
    });
    const live = anOrder({ CustomFreight: false, FreightPercentage: percent(22_500) });
    expect(freightText(fixed)).toBe('1,234.50');
    expect(freightText(live)).toBe('2.25%');
    expect(taxText(anOrder({ SalesTaxRate: percent(149_750) }))).toBe('14.9750%');
    expect(depositText(anOrder({ CustomDownPayment: false, DownPaymentPercentage: null }))).toBe(
      '10.00%',
    );
  });
});

describe("A new owner's settings", () => {
  const old = { SalesTax: percent(70_000), DefaultFreight: null, DefaultDeposit: percent(100_000) };
  const settings = {
    SalesTax: percent(82_500),
    RoundToNearestDollar: true,
    DefaultFreight: percent(25_000),
    IsDefaultFreightPercent: true,
    TaxFreight: true,
    GPPercent: null,
    DefaultDeposit: percent(250_000),
  };
  const order = anOrder({ OrderSalesSettings: old, ...startingTerms(old) });

  test('take the place of the old owner’s', () => {
    expect(takenSettings(order, settings)).toEqual({
      OrderSalesSettings: settings,
      TaxFreight: true,
      SalesTaxRate: 82_500,
      CustomFreight: false,
      FreightPercentage: 25_000,
      Freight: 0,
      DownPaymentPercentage: 250_000,
    });
  });

  test('leave what was typed and what is the customer’s', () => {
    const typed = {
      ...order,
      SalesTaxRate: percent(50_000),
      Freight: cents(10_000),
      CustomDownPayment: true,
    };
    expect(takenSettings(typed, settings)).toEqual({
      OrderSalesSettings: settings,
      TaxFreight: true,
    });
  });
});

test('A report’s file is named after number, billing name and form', () => {
  const order = anOrder({ OrderNumber: '104821', BillingInfo: { Name: 'Lake/shore: Dental' } });
  expect(reportFileName(order, 'Proposal')).toBe('104821 Lake shore Dental Proposal.pdf');
});
