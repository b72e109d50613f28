import { globSync, readFileSync } from 'node:fs';

/*
 * The architecture decision records of docs/adr; docs/adr/0000-template.md shows their form. The header is
 * parsed strictly: a record with a malformed line would be missing from the index or wrong in it.
 */

export type DecisionRecord = {
  file: string;
  number: string;
  title: string;
  date: string;
  supersedes: readonly RecordLink[];
  /** The records that replaced this one; empty where it is accepted. */
  supersededBy: readonly RecordLink[];
};

type RecordLink = { number: string; file: string };

/** Texts of the records by file name. */
export type DecisionFileTexts = ReadonlyMap<string, string>;

const recordsFolder = 'docs/adr';
export const decisionIndexFile = `${recordsFolder}/README.md`;

/** Files of the folder that are not records. */
const notRecords = ['README.md', '0000-template.md'];

export function readDecisionFiles(): DecisionFileTexts {
  const files = globSync('*', { cwd: recordsFolder }).filter((file) => !notRecords.includes(file));
  return new Map(files.map((file) => [file, readFileSync(`${recordsFolder}/${file}`, 'utf8')]));
}

/** The records, newest first. Throws one error that lists all problems of all files. */
export function parseDecisionRecordsOrReject(files: DecisionFileTexts): DecisionRecord[] {
  const problems: string[] = [];
  const records: DecisionRecord[] = [];
  for (const [file, text] of files) {
    try {
      records.push(parseRecord(file, text));
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}`);
    }
  }
  problems.push(
    ...listDuplicateNumbers([...files.keys()]),
    ...records.flatMap((record) => listOneSidedLinks(record, records)),
  );
  if (problems.length) throw new Error(`Wrong decision records:\n${problems.join('\n')}`);
  return records.toSorted((one, other) => Number(other.number) - Number(one.number));
}

/** The text of docs/adr/README.md. */
export function formatDecisionIndex(records: readonly DecisionRecord[]): string {
  return `${indexHead}${records.map(formatRow).join('\n')}\n`;
}

const indexHead = `# Architecture decision records

One record for each decision: the problem, the alternatives that were rejected and why, and what the decision costs.
A new record takes the next number and the form of [the template](0000-template.md). A record is not rewritten when
the decision changes: a new record supersedes it, and each of the two links to the other. \`npm run adr\` checks the
records and writes this index.

| Number | Title | Status | Date |
| --- | --- | --- | --- |
`;

function formatRow({ file, number, title, supersededBy, date }: DecisionRecord): string {
  const links = supersededBy.map((link) => `[${link.number}](${link.file})`).join(', ');
  const status = links ? `Superseded by ${links}` : 'Accepted';
  return `| [${number}](${file}) | ${title.replaceAll('|', '\\|')} | ${status} | ${date} |`;
}

function parseRecord(file: string, text: string): DecisionRecord {
  const [, number] = requireMatch(
    /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.exec(file),
    'the name of the file',
  );
  const [head = '', ...sections] = text.split(/\n(?=## )/);
  const [titleLine = '', blank, ...lines] = head.trimEnd().split('\n');
  const [, titleNumber, title] = requireMatch(
    /^# (\d{4}): (\S.*)$/.exec(titleLine),
    `'${titleLine}'`,
  );
  if (titleNumber !== number) throw new Error(`the title has the number ${titleNumber}`);
  const values = lines.map((line) => requireMatch(/^- (\w+): (\S.*)$/.exec(line), `'${line}'`));
  const names = values.map(([, name]) => name).join(' ');
  if (blank !== '' || !/^Status Date Supersedes( Rules)?$/.test(names))
    throw new Error(`the header has the lines '${names}'`);
  const [status, date, supersedes, rules] = values.map(([, , value]) => value!);
  if (rules !== undefined) assertRuleLinks(rules);
  assertSections(sections);
  return {
    file,
    number: number!,
    title: title!,
    date: parseDate(date!),
    supersedes: supersedes === 'none' ? [] : parseLinks(supersedes!),
    supersededBy:
      status === 'Accepted'
        ? []
        : parseLinks(requireMatch(/^Superseded by (.+)$/.exec(status!), `'Status: ${status}'`)[1]!),
  };
}

function requireMatch<Value>(value: Value | null, subject: string): Value {
  if (!value) throw new Error(`${subject} is malformed`);
  return value;
}

function parseDate(date: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay) throw new Error(`'Date: ${date}' is malformed`);
  return date;
}

function parseLinks(links: string): RecordLink[] {
  return links.split(', ').map((link) => {
    const [, number, file] = requireMatch(
      /^\[(\d{4})\]\((\1-[a-z0-9-]+\.md)\)$/.exec(link),
      `'${link}'`,
    );
    return { number: number!, file: file! };
  });
}

function assertRuleLinks(rules: string): void {
  for (const rule of rules.split(', '))
    requireMatch(
      /^(?:D\d+|\[D(\d+)\]\(\.\.\/rules\.md#d\1(?:-[a-z0-9-]+)?\))$/.exec(rule),
      `'${rule}'`,
    );
}

function assertSections(sections: readonly string[]): void {
  const headings = sections.map((section) => section.split('\n', 1)[0]!.slice('## '.length));
  if (headings.join() !== 'Context,Decision,Consequences')
    throw new Error(`the sections are '${headings.join()}'`);
  const empty = sections.findIndex(
    (section) => !section.includes('\n') || !/\n\s*\S/.test(section),
  );
  if (empty !== -1) throw new Error(`the section ${headings[empty]} is empty`);
}

function listDuplicateNumbers(files: readonly string[]): string[] {
  const byNumber = Map.groupBy(files, (file) => file.slice(0, '0000'.length));
  return [...byNumber.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.toSorted().join(', ')}: the same number`);
}

/**
 * Checks that a superseding record and the superseded one name each other. Whether links lead to a file is
 * checked for all documents (dead-paths.ts).
 */
function listOneSidedLinks(record: DecisionRecord, records: readonly DecisionRecord[]): string[] {
  const find = (link: RecordLink) => records.find(({ file }) => file === link.file);
  const isNamed = (links: readonly RecordLink[] | undefined) =>
    !links || links.some(({ file }) => file === record.file);
  return [
    ...record.supersedes
      .filter((link) => !isNamed(find(link)?.supersededBy))
      .map(({ file }) => `${record.file}: supersedes ${file}, whose status does not say so`),
    ...record.supersededBy
      .filter((link) => !isNamed(find(link)?.supersedes))
      .map(({ file }) => `${record.file}: is superseded by ${file}, which does not say so`),
  ];
}
