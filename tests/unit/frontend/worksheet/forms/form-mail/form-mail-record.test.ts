import { expect, test } from 'vitest';
import {
  splitEmailAddresses,
  createFormMailDefinition,
  type FormMailFields,
} from '#frontend/worksheet/forms/form-mail/form-mail-record.ts';
import { buildOrder } from '#tests/make/build-order.ts';

test.each([
  ['', []],
  ['A@b.example', ['a@b.example']],
  ['a@b.example; c@d.example,\n a@B.example ', ['a@b.example', 'c@d.example']],
])('%j is the addresses %j', (typed, addresses) => {
  expect(splitEmailAddresses(typed)).toEqual(addresses);
});

const kind = createFormMailDefinition({
  order: buildOrder({ WorksheetName: 'North suite' }),
  forms: { Reports: [1, 3], language: 'en' },
  addressee: { email: 'renee@lakeshore.example', firstName: 'Renee' },
  senderName: 'Robin Reed',
});
const form = kind.toForm(undefined);
const validateMail = (changes: Partial<FormMailFields>) =>
  kind.validateForm({ ...form, ...changes });

test('A mail is to the customer, and says what is attached', () => {
  expect(form).toMatchObject({
    To: 'renee@lakeshore.example',
    Subject: 'Your documents: North suite',
    SendMeACopy: false,
  });
  expect(form.Message).toBe(
    'Hello Renee,\n\nPlease find attached: Proposal, Worksheet.\n\nKind regards,\nRobin Reed',
  );
  expect(validateMail({})).toEqual({});
});

test('What is wrong with it stands at its field', () => {
  expect(validateMail({ To: 'renee@lakeshore.example, office' })).toMatchObject({
    To: 'office is not an e-mail address',
  });
  expect(validateMail({ To: ' ' })).toEqual({ To: 'Enter at least one e-mail address' });
  const six = Array.from({ length: 6 }, (_, at) => `a${at}@b.example`).join(', ');
  expect(validateMail({ To: six })).toEqual({ To: 'At most 5 e-mail addresses' });
  expect(validateMail({ Subject: ' ' })).toEqual({ Subject: 'Enter a subject' });
});
