import { expect, inject, test } from 'vitest';
import { findVariableProblem } from '#functions/configuration/declare-variable.ts';
import { platformVariables } from '#functions/configuration/platform-variables.ts';
import { stackVariables } from '#functions/configuration/variables.ts';

/** What the SDK and the tests read by themselves. */
const otherVariables = [
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_REQUEST_CHECKSUM_CALCULATION',
  'AWS_RESPONSE_CHECKSUM_VALIDATION',
  'HAS_TEST_SIGN_IN',
];

test('a laptop gives the functions every variable that they declare, and no other', () => {
  const given = inject('engines');
  const declared = [...stackVariables, ...platformVariables];
  expect(declared.flatMap((variable) => findVariableProblem(variable, given) ?? [])).toEqual([]);
  const names = new Set([...declared.map(({ name }) => name), ...otherVariables]);
  expect(Object.keys(given).filter((name) => !names.has(name))).toEqual([]);
});
