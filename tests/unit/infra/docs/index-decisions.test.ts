import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  formatDecisionIndex,
  decisionIndexFile,
  parseDecisionRecordsOrReject,
  readDecisionFiles,
  type DecisionFileTexts,
} from '#infra/docs/decision-records.ts';

/** A record as text; the arguments replace lines of its header. */
function record({
  number = '0001',
  title = 'A title',
  status = 'Accepted',
  date = '2026-11-20',
  supersedes = 'none',
  sections = '## Context\nA reason.\n\n## Decision\nA choice.\n\n## Consequences\nA price.\n',
  rules = '',
} = {}): string {
  const header = `- Status: ${status}\n- Date: ${date}\n- Supersedes: ${supersedes}\n`;
  return `# ${number}: ${title}\n\n${header}${rules}\n${sections}`;
}

const files = (texts: Record<string, string>): DecisionFileTexts => new Map(Object.entries(texts));

/** A function that reads the records, for expect(). */
const parsing = (texts: Record<string, string>) => () => parseDecisionRecordsOrReject(files(texts));

test('the index is that of the records: npm run adr', () => {
  expect(readFileSync(decisionIndexFile, 'utf8')).toBe(
    formatDecisionIndex(parseDecisionRecordsOrReject(readDecisionFiles())),
  );
});

test('the index has a row for each record, the newest first', () => {
  const index = formatDecisionIndex(
    parseDecisionRecordsOrReject(
      files({
        '0001-first.md': record({
          title: 'One | two',
          status: 'Superseded by [0012](0012-twelfth.md)',
        }),
        '0003-third.md': record({ number: '0003', rules: '- Rules: D46, [D5](../rules.md#d5)\n' }),
        '0012-twelfth.md': record({ number: '0012', supersedes: '[0001](0001-first.md)' }),
      }),
    ),
  );
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual([
    '| [0012](0012-twelfth.md) | A title | Accepted | 2026-11-20 |',
    '| [0003](0003-third.md) | A title | Accepted | 2026-11-20 |',
    '| [0001](0001-first.md) | One \\| two | Superseded by [0012](0012-twelfth.md) | 2026-11-20 |',
  ]);
});

test.each([
  ['no title', record().replace('# 0001: A title', 'A title'), "'A title' is malformed"],
  ['the number of another file', record({ number: '0002' }), 'the title has the number 0002'],
  ['a line too few', record().replace('- Date: 2026-11-20\n', ''), "the lines 'Status Supersedes'"],
  ['lines in another order', record({ rules: '- Status: Accepted\n' }), 'the header has the lines'],
  ['an unknown line', record({ rules: '- Author: nobody\n' }), 'the header has the lines'],
  ['a line that is no item', record({ rules: 'Rules: D1\n' }), "'Rules: D1' is malformed"],
  ['an unknown status', record({ status: 'Proposed' }), "'Status: Proposed' is malformed"],
  ['a successor without a link', record({ status: 'Superseded by 0002' }), "'0002' is malformed"],
  ['a date that is none', record({ date: '2026-13-20' }), "'Date: 2026-13-20' is malformed"],
  ['a date in another form', record({ date: '20 November 2026' }), 'is malformed'],
  ['a link with two numbers', record({ supersedes: '[0002](0003-x.md)' }), 'is malformed'],
  ['no number of a rule', record({ rules: '- Rules: D1, money\n' }), "'money' is malformed"],
  ['a link to another rule', record({ rules: '- Rules: [D1](../rules.md#d2)\n' }), 'is malformed'],
  ['a section too few', record({ sections: '## Context\nA reason.\n' }), 'the sections are'],
  [
    'an empty section',
    record({ sections: '## Context\nA reason.\n\n## Decision\n\n## Consequences\nA price.\n' }),
    'the section Decision is empty',
  ],
])('a record with %s is refused', (_, text, problem) => {
  const parse = parsing({ '0001-first.md': text });
  expect(parse).toThrow('0001-first.md: ');
  expect(parse).toThrow(problem);
});

test.each(['1-first.md', '0001_first.md', '0001-First.md', 'first.md', '0001-first.txt'])(
  'a file of the name %s is refused',
  (name) => {
    expect(parsing({ [name]: record() })).toThrow('the name of the file is malformed');
  },
);

test('two records with one number are refused', () => {
  const texts = { '0001-first.md': record(), '0001-other.md': record() };
  expect(parsing(texts)).toThrow('0001-first.md, 0001-other.md: the same number');
});

test('a record that supersedes another one, and is not named by it, is refused', () => {
  expect(
    parsing({
      '0001-first.md': record(),
      '0002-second.md': record({ number: '0002', supersedes: '[0001](0001-first.md)' }),
    }),
  ).toThrow('0002-second.md: supersedes 0001-first.md, whose status does not say so');
});

test('a record that is superseded by one that does not say so is refused', () => {
  expect(
    parsing({
      '0001-first.md': record({ status: 'Superseded by [0002](0002-second.md)' }),
      '0002-second.md': record({ number: '0002' }),
    }),
  ).toThrow('0001-first.md: is superseded by 0002-second.md, which does not say so');
});

test('everything that is wrong is said at once', () => {
  expect(
    parsing({
      '0001-first.md': record({ date: 'today' }),
      '0002-b.md': record({ number: '0003' }),
    }),
  ).toThrow(/0001-first\.md: .*\n0002-b\.md: the title has the number 0003$/);
});
