import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXEMPT_NAMES, explainForbiddenWordInName } from '#infra/lint/words.ts';
import { lintSource } from '#tests/make/lint-source.ts';

const PLANTED_SOURCE = `
import { run as errand } from 'elsewhere';
export type Kept<Paper> = { shelf: Paper; fine: string };
export function isTried(figure: number, [asked]: string[], { a: told, ...gone }: { a: string }) {
  const { Gone, Deed: deed } = JSON.parse(told);
  return { said: figure, Kept: asked, gone, Gone, deed, errand };
}
export class Fine {
  #besides = 1;
  fine = (lacks = this.#besides) => lacks;
}
`;
const PLANTED_NAMES = [
  'errand',
  'Kept',
  'Paper',
  'shelf',
  'isTried',
  'figure',
  'asked',
  'told',
  'gone',
  'deed',
  'said',
  'besides',
  'lacks',
];

test('a declared name made of our own words is found, wherever it is declared', async () => {
  const problems = await lintSource('words/plain-names', PLANTED_SOURCE);
  expect(problems.map(({ message }) => message.split(':')[0])).toEqual(PLANTED_NAMES);
});

test('the rule is switched on for the whole project', () => {
  const { rules, jsPlugins } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>;
    jsPlugins: string[];
  };
  expect(rules['words/plain-names']).toBe('error');
  expect(jsPlugins).toContain('./infra/lint/words.ts');
});

test('a word counts as a whole, and a name of the exceptions only in its file', () => {
  expect(explainForbiddenWordInName('shared/a.ts', 'papers')).toBeUndefined();
  expect(explainForbiddenWordInName('shared/a.ts', 'isTold')).toBe(
    "isTold: 'Told' is a word of our own. Name what it holds, or what it does.",
  );
  expect(explainForbiddenWordInName('shared/a.ts', 'MAX_TRIED_COUNT')).toContain('TRIED');
  expect(explainForbiddenWordInName('shared/a.ts', 'isIdle')).toContain('isIdle');
  expect(explainForbiddenWordInName('shared/texts/packages-texts.ts', 'isGone')).toBeUndefined();
  expect(explainForbiddenWordInName('shared/texts/orders-texts.ts', 'isGone')).toContain('Gone');
});

test('the list of exceptions has only names that are still there', () => {
  const unused = Object.entries(EXEMPT_NAMES).flatMap(([file, names]) =>
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))),
  );
  expect(unused).toEqual([]);
});
