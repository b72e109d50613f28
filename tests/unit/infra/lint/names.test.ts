import { expect, test } from 'vitest';
import { findDuplicateExportProblem } from '#infra/lint/names.ts';

const exports = new Map([
  ['readOrder', new Set(['functions/a.ts'])],
  ['Row', new Set(['frontend/a.ts', 'frontend/b.ts'])],
  ['handler', new Set(['functions/api/a.ts', 'functions/api/b.ts'])],
]);

test('a name that two files export is named in each, with the other', () => {
  expect(findDuplicateExportProblem('frontend/a.ts', 'Row', exports)).toBe(
    'Row is exported by frontend/b.ts, too: give it the noun of its feature.',
  );
  expect(findDuplicateExportProblem('functions/a.ts', 'readOrder', exports)).toBeUndefined();
  expect(findDuplicateExportProblem('functions/new.ts', 'readOrder', exports)).toContain(
    'functions/a.ts',
  );
  expect(findDuplicateExportProblem('functions/api/a.ts', 'handler', exports)).toBeUndefined();
});
