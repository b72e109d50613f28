import { expect, it } from 'vitest';
import { filterUnresolvedErrors } from '#frontend/record-form/filter-unresolved-errors.ts';

type Form = { Name: string; Code: string; Rows: readonly string[] };

const validateForm = ({ Name, Rows }: Form) => ({
  ...(Name === '' && { Name: 'Required' }),
  ...(Name.length > 3 && { Name: 'Too long' }),
  ...Object.fromEntries(Rows.flatMap((row, at) => (row ? [] : [[`Rows.${at}`, 'Required']]))),
});

const form: Form = { Name: '', Code: 'A1', Rows: ['one', ''] };
const rejectedErrors = {
  errors: { Name: 'Required', Code: 'Is taken', 'Rows.1': 'Required' },
  form,
};
const getStandingErrors = (now: Partial<Form>) =>
  filterUnresolvedErrors(rejectedErrors, { ...form, ...now }, validateForm);

it('What is mended is wrong no more, and what is wrong otherwise says so', () => {
  expect(getStandingErrors({ Name: 'Ann' })).toEqual({ Code: 'Is taken', 'Rows.1': 'Required' });
  expect(getStandingErrors({ Name: 'Annabel' })).toMatchObject({ Name: 'Too long' });
  expect(getStandingErrors({ Rows: ['one', 'two'] })).toEqual({
    Name: 'Required',
    Code: 'Is taken',
  });
});

it('What the server has said stays until its field says something else', () => {
  expect(getStandingErrors({ Rows: ['one'] })).toMatchObject({ Code: 'Is taken' });
  expect(getStandingErrors({ Code: 'A2' })).not.toHaveProperty('Code');
});
