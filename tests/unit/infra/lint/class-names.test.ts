import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintSource } from '#tests/make/lint-source.ts';

const RULE = 'class-names/own-only';

const PLANTED_SOURCE = `
const isOpen = document.querySelector('.p-menu, .p-dropdown-item:not(.p-disabled)') !== null;
const sizes = { small: 'p-button-sm', large: 'button-large' };
const note = <p className="notes-error p-error" />;
const input = <input className={\`notes \${isOpen ? 'p-invalid' : ''}\`} />;
const tag = <span className={\`status p-tag-\${isOpen}\`}>p-tag</span>;
export const used = [sizes, note, input, tag, 'step-by-step'];
`;

test('a class of PrimeReact on an element of ours is found, a selector is not', async () => {
  const problems = await lintSource(RULE, PLANTED_SOURCE, 'frontend/orders/planted.tsx');
  expect(problems.map(({ code }) => code)).toEqual([
    "'p-button-sm'",
    '"notes-error p-error"',
    "'p-invalid'",
    expect.stringContaining('status p-tag-'),
  ]);
});

test('what is no screen may say them', async () => {
  expect(await lintSource(RULE, PLANTED_SOURCE, 'tests/browser/planted.tsx')).toEqual([]);
});

test('the rule is switched on for the whole project', () => {
  const { rules, jsPlugins } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>;
    jsPlugins: string[];
  };
  expect(rules[RULE]).toBe('error');
  expect(jsPlugins).toContain('./infra/lint/class-names.ts');
});
