import { expect, test } from 'vitest';
import { listDeadPaths, listCheckedDocuments } from '#infra/docs/dead-paths.ts';

test('every path and link in the documents leads somewhere', () => {
  const documents = listCheckedDocuments();
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'docs/rules.md', 'docs/adr/README.md']),
  );
  expect(documents.flatMap((document) => listDeadPaths(document))).toEqual([]);
});

const text = `
# A title: it's (one) of \`two\`
<a id="d46"></a>
## Twice
## Twice
`;

test.each([
  ['a file', '`infra/check.ts`'],
  ['a folder', '`infra/lint` and `infra/lint/`'],
  ['a file in a command', '`node infra/check.ts --changed`'],
  ['the path of an import', '`#infra/check.ts`'],
  ['a glob that matches', '`infra/lint/*.ts` and `infra/{app,check}.ts`'],
  ['a placeholder that matches', '`functions/domain/<noun>/` and `shared/contract/<noun>.ts`'],
  [
    'what is no path of the repository',
    '`dist/none.ts`, `kept-uploads/docs/none.ts`, infra/none.ts',
  ],
  ['a code block', '```\n`infra/none.ts`\n[link](none.md)\n```'],
  [
    'a link to a file',
    '[rules](docs/rules.md) and ![picture](docs/pictures/worksheet.png "A worksheet")',
  ],
  ['a link to the web', '[web](https://example.com/none.md)'],
  ['a link within code', '`[rules](none.md)`'],
  ['a link to a heading', '[title](#a-title-its-one-of-two), [again](#twice), [twice](#twice-1)'],
  ['a link to an anchor', '[D46](#d46)'],
  [
    'a link to a heading of another document',
    '[index](docs/adr/README.md#architecture-decision-records)',
  ],
])('%s is taken', (_, words) => {
  expect(listDeadPaths('README.md', text + words)).toEqual([]);
});

test.each([
  ['a file that is not there', '`infra/none.ts`', 'infra/none.ts'],
  ['a folder that is not there', '`tests/none/`', 'tests/none/'],
  ['a file in a command', '`node infra/none.ts --changed`', 'infra/none.ts'],
  ['the path of an import', '`#infra/none.ts`', 'infra/none.ts'],
  ['a glob that matches nothing', '`infra/lint/*.css`', 'infra/lint/*.css'],
  ['a choice that matches nothing', '`infra/{one,other}.ts`', 'infra/{one,other}.ts'],
  ['a placeholder that matches nothing', '`functions/none/<noun>/`', 'functions/none/<noun>/'],
  ['a link to no file', '[none](docs/none.md)', 'docs/none.md'],
  ['a picture that is not there', '![none](docs/none.png)', 'docs/none.png'],
  ['a link to no heading', '[none](#thrice)', '#thrice'],
  ['a link to no heading of a file', '[none](docs/rules.md#none)', 'docs/rules.md#none'],
  ['a link past the last heading of a name', '[none](#twice-2)', '#twice-2'],
])('%s is found', (_, words, path) => {
  expect(listDeadPaths('README.md', text + words)).toEqual([`README.md: ${path}`]);
});
