import { expect, test } from 'vitest';
import { findRefusalProblem } from '#tests/make/check-refusal.ts';

/* The caller of handlers applies this to every refusal that any test gets. */

const refusal = {
  Message: 'See Validation Errors',
  Code: 'signIn.seeValidationErrors',
  Errors: { Size: 'Must be at most 1,000' },
  ErrorCodes: { Size: { Code: 'api.mustBeAtMost', Params: { max: 1000 } } },
};

test('a refusal has a code of the list for each text, with exactly its values', () => {
  expect(findRefusalProblem(refusal)).toBeUndefined();
});

test.each([
  ['no code', { Message: 'Not found' }],
  ['a code that is not in the list', { Message: 'Not found', Code: 'api.notThere' }],
  ['the code of another text', { Message: 'Not found', Code: 'api.busy' }],
  ['a field without a code', { ...refusal, ErrorCodes: {} }],
  [
    'a value without its name',
    { ...refusal, ErrorCodes: { Size: { Code: 'api.mustBeAtMost', Params: { min: 1000 } } } },
  ],
])('%s is found', (_, answer) => {
  expect(findRefusalProblem(answer)).toEqual(expect.any(String));
});
