import { expect, it } from 'vitest';
import { keepUnresolvedErrors } from '#frontend/record-form/keep-unresolved-errors.ts';

type Form = { Name: string; Code: string; Rows: readonly string[] };

const problemsOf = ({ Name, Rows }: Form) => ({
  ...(Name === '' && { Name: 'Required' }),
  ...(Name.length > 3 && { Name: 'Too long' }),
  ...Object.fromEntries(Rows.flatMap((row, at) => (row ? [] : [[`Rows.${at}`, 'Required']]))),
});

const form: Form = { Name: '', Code: 'A1', Rows: ['one', ''] };
const refused = {
  errors: { Name: 'Required', Code: 'Is taken', 'Rows.1': 'Required' },
  form,
};
const standing = (now: Partial<Form>) =>
  keepUnresolvedErrors(refused, { ...form, ...now }, problemsOf);

it('What is mended is wrong no more, and what is wrong otherwise says so', () => {
  expect(standing({ Name: 'Ann' })).toEqual({ Code: 'Is taken', 'Rows.1': 'Required' });
  expect(standing({ Name: 'Annabel' })).toMatchObject({ Name: 'Too long' });
  expect(standing({ Rows: ['one', 'two'] })).toEqual({ Name: 'Required', Code: 'Is taken' });
});

it('What the server has said stays until its field says something else', () => {
  expect(standing({ Rows: ['one'] })).toMatchObject({ Code: 'Is taken' });
  expect(standing({ Code: 'A2' })).not.toHaveProperty('Code');
});
