import { afterEach, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { readScreenTexts } from '#tests/make/screen-texts.ts';

const users = { singularNoun: 'user', pluralNoun: 'users' };
const counts = [0, 1, 2, 1200];

afterEach(() => vi.resetModules());

it('one row of a list is not said in the plural', async () => {
  const { formatCountWithNoun } = await import('#frontend/format/format-count.ts');
  expect(counts.map((count) => formatCountWithNoun(count, users))).toEqual([
    '0 users',
    '1 user',
    '2 users',
    '1,200 users',
  ]);
});

it('in French none is as one', async () => {
  vi.resetModules();
  const { setTranslationDictionary } = await import('#shared/language/t.ts');
  setTranslationDictionary('fr', frenchDictionary);
  const { formatCountWithNoun, formatLineCount } = await import('#frontend/format/format-count.ts');
  expect(
    counts.map((count) => formatCountWithNoun(count, users).replaceAll('\u00A0', ' ')),
  ).toEqual(['0 user', '1 user', '2 users', '1 200 users']);
  expect([0, 1, 2].map(formatLineCount)).toEqual(['0 ligne', '1 ligne', '2 lignes']);
});

const COUNTED =
  /\{\d\} (?:[a-z]+ )?(?:bundles|characters|dealers|fields|files|forms|lines|notifications|orders|pages|parts|prices|products|rows|worksheets)\b/;
/** Limits, and counts that are never 1. */
const NEVER_ONE = [
  /^(Show more of \{0\} fields|Making \{0\} forms|Delete \{0\} orders|All \{0\} products)$/,
  /moved to \{1\} of|longer than|Longer than|at most|At most|more than|than \{0\}|may only have|May only have|Must have at least/,
  /There are \{0\} (categories|files) already|category is full|The file has \{0\} rows, \{1\}/,
];
/** Shown only when more was found than a few. */
const MORE_THAN_SHOWN = 'frontend/find/create-find-items.tsx';
const ONE = /\b(1|[Oo]ne|only)\b/;

it('a count of things has its words for one beside it', () => {
  const { translated: translatedTexts } = readScreenTexts();
  const lacking = translatedTexts.filter(
    ({ text, location }) =>
      COUNTED.test(text) &&
      !NEVER_ONE.some((words) => words.test(text)) &&
      !location.startsWith(MORE_THAN_SHOWN) &&
      !translatedTexts.some(
        (other) => isNearby(location, other.location) && isSingular(other.text, text),
      ),
  );
  expect(lacking).toEqual([]);
});

/** 'Cut row' is the singular form of 'Cut {0} rows'. */
const isSingular = (text: string, ofSeveral: string) =>
  ONE.test(text) || text === ofSeveral.replace(/\{\d\} (.*)s$/, '$1');

/** In the same expression, which takes a few lines. */
function isNearby(here: string, there: string): boolean {
  const [[file, line], [other, otherLine]] = [here.split(':'), there.split(':')];
  return file === other && here !== there
    ? Math.abs(Number(line) - Number(otherLine)) <= 3
    : here === there;
}
