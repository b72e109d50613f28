import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOWED_STATES, findStateProblem } from '#infra/lint/states.ts';
import { lintSource } from '#tests/make/lint-source.ts';

const RULE = 'states/by-loaded-only';
const STATES_FILE = '#frontend/parts/notices/load-states.tsx';

const PLANTED_SOURCE = `
import { EmptyState, LoadFailure, LoadingRows as Rows } from '${STATES_FILE}';
import * as states from '../parts/notices/load-states.tsx';
export { LoadFailureLine as FailureLine } from '${STATES_FILE}';
export * from '${STATES_FILE}';
export const load = () => import('${STATES_FILE}');
import { LoadFailure as Elsewhere } from '#frontend/parts/notices/elsewhere.tsx';
export const used = [EmptyState, LoadFailure, Rows, states, Elsewhere];
`;

test('an import of a state beside <Loaded> is found, however it is written', async () => {
  const problems = await lintSource(RULE, PLANTED_SOURCE, 'frontend/customers/planted.tsx');
  expect(problems.map(({ code }) => code)).toEqual([
    'LoadFailure',
    'LoadingRows as Rows',
    '* as states',
    'LoadFailureLine as FailureLine',
    `export * from '${STATES_FILE}';`,
    `import('${STATES_FILE}')`,
  ]);
  expect(problems[0]!.message).toBe(
    'LoadFailure: show what is loaded by <Loaded>, which has this state (infra/lint/states.ts).',
  );
});

test('a file of the list may import its own states, and no other', async () => {
  const source = `export { LoadingRows, LoadFailure } from '${STATES_FILE}';`;
  const file = 'frontend/order-search/commit-orders-dialog.tsx';
  const problems = await lintSource(RULE, source, file);
  expect(problems.map(({ code }) => code)).toEqual(['LoadFailure']);
});

test('every file may import the empty state, and tests may import all', () => {
  expect(findStateProblem('frontend/customers/page.tsx', 'EmptyState')).toBeUndefined();
  expect(findStateProblem('tests/grid/page/page.tsx', 'LoadingRows')).toBeUndefined();
});

test('the rule is switched on for the whole project', () => {
  const { rules, jsPlugins } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>;
    jsPlugins: string[];
  };
  expect(rules[RULE]).toBe('error');
  expect(jsPlugins).toContain('./infra/lint/states.ts');
});

test('the list has only states that are still imported', () => {
  const unused = Object.entries(ALLOWED_STATES).flatMap(([file, names]) => {
    const imports = readFileSync(file, 'utf8').match(
      /import \{[^}]*\} from '[^']*load-states.tsx'/,
    );
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(imports?.[0] ?? ''));
  });
  expect(unused).toEqual([]);
});
