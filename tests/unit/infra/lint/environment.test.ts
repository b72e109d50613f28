import { expect, test } from 'vitest';
import { explainForbiddenEnvironmentRead } from '#infra/lint/environment.ts';

test.each([
  ['functions/api/openapi.ts', true],
  ['functions/external/aws-requests.ts', true],
  ['functions/configuration/declare-variable.ts', false],
  ['infra/operate/deploy.ts', false],
  ['tests/engines.ts', false],
])('%s may not read the environment: %s', (file, isRefused) => {
  expect(explainForbiddenEnvironmentRead(file) !== undefined).toBe(isRefused);
});
