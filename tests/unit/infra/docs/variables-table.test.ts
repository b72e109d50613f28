import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { platformVariables } from '#functions/configuration/platform-variables.ts';
import { stackVariables } from '#functions/configuration/variables.ts';
import { formatVariableRows } from '#infra/docs/variables-table.ts';

test('docs/operations.md has a row for each declared variable, and no other', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `[A-Z_\d]+` \|/.test(line));
  expect(rows).toEqual(formatVariableRows([...stackVariables, ...platformVariables]));
});
