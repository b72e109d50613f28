import { expect, it, test } from 'vitest';
import { createProfileFormDefinition } from '#frontend/settings/profile-form.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

const profile = {
  FirstName: 'Ann',
  LastName: 'Lind',
  AddressLine1: null,
  AddressLine2: null,
  City: null,
  StateProvinceId: null,
  ZipCode: null,
  CountryId: null,
  MobilePhone: null,
  FaxNumber: null,
  UsePersonalAddressOnForms: false,
  OrderSaveAlertIntervalMins: null,
  Language: null,
  Theme: null,
  WeeklyMail: false,
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
  Version: 3,
} as Profile;

const kind = createProfileFormDefinition(profile);
const form = kind.toForm(profile);

it('A profile as it was read may be saved', () => {
  expect(kind.validateForm(form)).toEqual({});
});

test.each([
  [{ FirstName: '' }, { FirstName: accountsTexts.required }],
  [{ SalesTax: '150' }, { SalesTax: pricingTexts.taxOutOfRange }],
  [{ SalesTax: '-5' }, { SalesTax: pricingTexts.taxOutOfRange }],
  [{ GPPercent: '100' }, { GPPercent: pricingTexts.gpTooHigh }],
  [{ DefaultFreight: '-5' }, { DefaultFreight: pricingTexts.freightBelowZero }],
  [
    { DefaultFreight: '101', IsDefaultFreightPercent: true },
    { DefaultFreight: pricingTexts.freightOutOfRange },
  ],
  [{ DefaultDeposit: '100.5' }, { DefaultDeposit: pricingTexts.depositOutOfRange }],
  [{ City: 'C'.repeat(101) }, { City: expect.any(String) }],
  [{ City: 'Lyon\u0007' }, { City: expect.any(String) }],
])('%j is refused in words at its field', (some, errors) => {
  expect(kind.validateForm({ ...form, ...some })).toEqual(errors);
});

test.each(['0', '7', '100', '7.5%', ''])('a sales tax of "%s" is taken', (SalesTax) => {
  expect(kind.validateForm({ ...form, SalesTax })).toEqual({});
});
