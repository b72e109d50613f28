import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintSource } from '#tests/make/lint-source.ts';

const COMPARISONS = [
  'error.message === ordersTexts.alreadyCommitted',
  "ordersTexts.mayNotBeSaved('Deleted') !== error.message",
  'answer.Message === known',
  "answer!.Reason == 'x'",
  "text === 'The file is empty.'",
  'pricingTexts.aboveRetail === text',
  "answer?.Problem?.startsWith('The file')",
  'text.includes(uploadsTexts.empty)',
];
const ALLOWED = [
  "error.refusal.code === 'orders.alreadyCommitted'",
  'answer.Message === undefined',
  "answer.Reason !== ''",
  "state === 'Not registered'",
  "kind === 'gone'",
  'texts.length === 0',
  'noteTexts.length === 0',
  'shown.includes(text)',
];

const plantComparison = (comparison: string, index: number) =>
  `export const decide${index} = () => ${comparison};`;

test('a program that decides by a sentence is found', async () => {
  const planted = COMPARISONS.map(plantComparison);
  const problems = await lintSource('sentences/no-comparison', planted.join('\n'));
  expect(problems.map(({ code }) => code)).toEqual(COMPARISONS);
});

test('so is one that switches by a sentence', async () => {
  const planted = `switch (reply.Message) { case uploadsTexts.empty: break; }`;
  const problems = await lintSource('sentences/no-comparison', planted);
  expect(problems.map(({ code }) => code)).toEqual(['reply.Message', 'uploadsTexts.empty']);
});

test('one that decides by a code or a kind, or asks whether there is a sentence, is right', async () => {
  const planted = ALLOWED.map(plantComparison);
  expect(await lintSource('sentences/no-comparison', planted.join('\n'))).toEqual([]);
});

test('a test may look at sentences', async () => {
  const planted = plantComparison(COMPARISONS[0]!, 0);
  expect(await lintSource('sentences/no-comparison', planted, 'tests/planted.ts')).toEqual([]);
});

test('the rule is switched on for the whole project', () => {
  const { rules, jsPlugins } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>;
    jsPlugins: string[];
  };
  expect(rules['sentences/no-comparison']).toBe('error');
  expect(jsPlugins).toContain('./infra/lint/sentences.ts');
});
