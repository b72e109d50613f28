import { expect, it } from 'vitest';
import { restoreUnchangedPhones } from '#frontend/worksheet/order/header/address-dialog.tsx';

const before = { Name: 'Harbor', PhoneNumber: '2185550149', FaxNumber: null };

it('A number that is shown otherwise is not changed by it', () => {
  const shownAddress = { Name: 'Harbour', PhoneNumber: '(218) 555-0149', FaxNumber: '' };
  expect(restoreUnchangedPhones(shownAddress, before)).toEqual({ ...before, Name: 'Harbour' });
});

it('Another number is', () => {
  const typed = { ...before, PhoneNumber: '(218) 555-0150' };
  expect(restoreUnchangedPhones(typed, before)).toEqual(typed);
});
