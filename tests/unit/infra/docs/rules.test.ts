import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const RULES = 'docs/rules.md';
const rules = readFileSync(RULES, 'utf8');

/** `<a id="d12"></a>` above `### D12. Freight`; a rule without a number has its name instead. */
const headings = [...rules.matchAll(/^<a id="(.+)"><\/a>\n\n### (?:D(\d+)\. )?(.+)$/gm)].map(
  ([, anchor = '', number, title = '']) => ({ anchor, number: Number(number ?? 0), title }),
);
const numbered = headings.filter(({ number }) => number > 0);
const named = headings.filter(({ number }) => number === 0);
const numbers = numbered.map(({ number }) => number);

const contents = rules.slice(rules.indexOf('## Contents'), rules.indexOf('## Numbered rules'));

/** Rules that no code and no test cites, and why. */
const uncited = new Map<number, string>([
  [52, 'Style sheets follow it: a list that is a page has no height of its own.'],
  [66, 'The columns of the order search are a list that follows it.'],
  [67, 'It says what does not exist: no file calls the alert of the browser.'],
]);

const sources = globSync('{shared,functions,frontend,infra,tests}/**/*.{ts,tsx,mjs,py,css}').filter(
  (file) => !/node_modules|\/rules\.test\.ts$/.test(file),
);
const documents = globSync('{*.md,docs/**/*.md}').filter((file) => !file.endsWith('rules.md'));

/**
 * A comment, a test name or a text with the rule in parentheses: part numbers such as D4 are not citations.
 */
const mayCite = (line: string) =>
  /\/\/|\/\*|^\s*\*|^\s*#|\b(?:test|it|describe)\b[.(]|^\s*\]\)\(|\(D\d/.test(line);

const citationsIn = (text: string, isCounted: (line: string) => boolean) =>
  text
    .split('\n')
    .filter(isCounted)
    .flatMap((line) => [...line.matchAll(/\bD(\d+)\b/g)].map(([, number]) => Number(number)));

const citedBySources = new Map(
  sources.map((file) => [file, citationsIn(readFileSync(file, 'utf8'), mayCite)]),
);
const citedByDocuments = new Map(
  documents.map((file) => [file, citationsIn(readFileSync(file, 'utf8'), () => true)]),
);

describe('docs/rules.md', () => {
  test('has a heading for each rule, in order and without duplicates', () => {
    const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(sorted);
    const names = named.map(({ title }) => title);
    const inOrder = names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
    expect(names).toEqual(inOrder);
    expect(headings).toHaveLength(rules.match(/^### /gm)!.length);
  });

  test('has an anchor for each rule that a changed title leaves as it is', () => {
    expect(numbered.map(({ anchor }) => anchor)).toEqual(numbers.map((number) => `d${number}`));
    expect(new Set(headings.map(({ anchor }) => anchor)).size).toBe(headings.length);
  });

  test('lists each rule once in its contents', () => {
    const listed = [...contents.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)].map(
      ([, title, anchor]) => `${anchor}: ${title}`,
    );
    const expected = headings.map(
      ({ anchor, number, title }) => `${anchor}: ${number > 0 ? `D${number} ` : ''}${title}`,
    );
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  test('has every rule that it and other documents link to', () => {
    const anchors = new Set(headings.map(({ anchor }) => anchor));
    const others = documents.map((file) => readFileSync(file, 'utf8')).join('\n');
    const links = [
      ...rules.matchAll(/\]\(#([^)]+)\)/g),
      ...others.matchAll(/rules\.md#([^)]+)\)/g),
    ];
    expect(links.length).toBeGreaterThan(0);
    const dead = links.map(([, anchor = '']) => anchor).filter((anchor) => !anchors.has(anchor));
    expect(dead).toEqual([]);
  });
});

describe('a rule', () => {
  test('that code, tests, style sheets or documents cite has a heading', () => {
    const ruleNumbers = new Set(numbers);
    const missing = [...citedBySources, ...citedByDocuments].flatMap(([file, cited]) =>
      cited.filter((number) => !ruleNumbers.has(number)).map((number) => `${file}: D${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('of options in an order has each part that is cited, and each part is cited', () => {
    const parts = [...rules.matchAll(/^\*\*(B1\.\d) /gm)].map(([, part]) => part);
    const cited = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bB1\.\d+\b/g)].map(([part]) => part),
    );
    expect(new Set(cited)).toEqual(new Set(parts));
  });

  test('is cited by code or a test, unless this file says why not', () => {
    const cited = new Set([...citedBySources.values()].flat());
    expect(numbers.filter((number) => !cited.has(number))).toEqual([...uncited.keys()]);
  });
});
