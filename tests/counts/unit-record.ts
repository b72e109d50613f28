import { readFileSync, writeFileSync } from 'node:fs';

/*
 * What each call takes, kept in units.tsv: a line for each, by its name. A unit of reading is of the table, as are
 * requests; a file's bytes are those that came from the bucket, an answer's those before it is packed.
 */

const RECORD_PATH = 'tests/counts/units.tsv';

export const unitColumns = [
  'readUnits',
  'writeUnits',
  'requests',
  'outside',
  'fileBytes',
  'answerBytes',
] as const;
export type UnitCounts = Record<(typeof unitColumns)[number], number>;
type UnitRecord = Readonly<Record<string, UnitCounts>>;

/**
 * How much more than a tenth more is none: half a unit is an item that grew past the edge of its 4 KB. A needless request
 * is always seen, for few calls make ten.
 */
const allowedGrowth: UnitCounts = {
  readUnits: 0.5,
  writeUnits: 0,
  requests: 0,
  outside: 0,
  fileBytes: 200,
  answerBytes: 100,
};
const MAX_GROWTH_FACTOR = 1.1;

export function readUnitRecord(): UnitRecord {
  const [, ...lines] = readFileSync(RECORD_PATH, 'utf8').trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...figures] = line.split('\t');
      return [name, toUnitCounts((_, at) => Number(figures[at]))];
    }),
  );
}

export const toUnitCounts = (getUnits: (column: keyof UnitCounts, at: number) => number) =>
  Object.fromEntries(unitColumns.map((column, at) => [column, getUnits(column, at)])) as UnitCounts;

export function writeUnitRecord(unitRecord: UnitRecord): void {
  const lines = Object.entries(unitRecord)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, counts]) => [name, ...unitColumns.map((column) => counts[column])].join('\t'));
  writeFileSync(RECORD_PATH, `${[['call', ...unitColumns].join('\t'), ...lines].join('\n')}\n`);
}

/** What takes more than a tenth more than is kept of it, is not kept, or is kept and not there: a sentence each. */
export function listGrownUnits(recorded: UnitRecord, counted: UnitRecord): string[] {
  const missing = Object.keys(recorded).filter((name) => !counted[name]);
  return [
    ...missing.map((name) => `${name} is in the record and no call`),
    ...Object.entries(counted).flatMap(([name, now]) => {
      const before = recorded[name];
      if (!before) return [`${name} is not in the record`];
      return unitColumns
        .filter(
          (column) => now[column] > before[column] * MAX_GROWTH_FACTOR + allowedGrowth[column],
        )
        .map((column) => `${name} took ${before[column]} ${column} and takes ${now[column]}`);
    }),
  ];
}

/** Every difference, for whoever writes the record anew. */
export const listChangedUnits = (recorded: UnitRecord, counted: UnitRecord): string[] =>
  [...new Set([...Object.keys(recorded), ...Object.keys(counted)])].toSorted().flatMap((name) => {
    const [before, now] = [recorded[name], counted[name]];
    if (!before || !now) return [`${name}: ${before ? 'gone' : 'new'}`];
    return unitColumns
      .filter((column) => before[column] !== now[column])
      .map((column) => `${name}: ${column} ${before[column]} -> ${now[column]}`);
  });
