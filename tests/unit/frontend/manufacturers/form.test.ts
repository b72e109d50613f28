import { expect, it } from 'vitest';
import { createManufacturerFormDefinition } from '#frontend/manufacturers/manufacturer-form.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import type { ManufacturerWithVersion } from '#shared/schemas/manufacturer-schema.ts';

const manufacturer: ManufacturerWithVersion = {
  Id: 7,
  Status: 'Active',
  Code: 'ADEC',
  CompanyName: 'Altamira Chairs',
  EffectiveFrom: '2019-01-01T06:00:00.000Z',
  EffectiveTo: null,
  Website: null,
  Address: null,
  AuthorizedDealerIds: [12, 3],
  PhoneNumbers: [{ NumberType: 1, Number: '5035550100' }],
  Version: 4,
};
const kind = createManufacturerFormDefinition(manufacturer, manufacturers.updateManufacturer);
const form = kind.toForm(manufacturer);

it('shows days, dealers in one order, and numbers as they are read', () => {
  expect(form).toMatchObject({
    EffectiveFrom: '2019-01-01',
    AuthorizedDealerIds: [3, 12],
    PhoneNumbers: [{ NumberType: 1, Number: '(503) 555-0100' }],
    Line1: '',
  });
  expect(kind.validateForm(form)).toEqual({});
});

it.each([
  [{ Code: '  ' }, 'Code'],
  [{ EffectiveTo: '2018-12-31' }, 'EffectiveTo'],
  // A text that is not a date is not saved as if the field were empty.
  [{ invalidTexts: { EffectiveFrom: 'nonsense' } }, 'EffectiveFrom'],
  [{ PhoneNumbers: [{ NumberType: 1 as const, Number: '' }] }, 'PhoneNumbers.0.Number'],
  [{ ZipCode: '97201-123456' }, 'Address.ZipCode'],
  [{ Website: 'javascript:alert(1)' }, 'Website'],
])('says of %j what is wrong with %s', (some, field) => {
  expect(Object.keys(kind.validateForm({ ...form, ...some }))).toEqual([field]);
});
