import { readFileSync, writeFileSync } from 'node:fs';

/*
 * The cost of each call, stored in units.tsv: one line for each, by its name. Read units and requests are
 * those of the table; a file's bytes are those read from the bucket, an answer's bytes those before
 * compression.
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
 * Allowed growth besides the tenth: half a unit is an item that grew past the edge of its 4 KB. An additional
 * request is always reported, because few calls make ten.
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
      const [name = '', ...cells] = line.split('\t');
      return [name, toUnitCounts((_, at) => Number(cells[at]))];
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

/**
 * One sentence for each call that takes more than a tenth more than recorded, is not recorded, or is recorded
 * but missing.
 */
export function listUnitRecordProblems(recorded: UnitRecord, counted: UnitRecord): string[] {
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

/** Every difference, shown when the record is rewritten. */
export const listChangedUnits = (recorded: UnitRecord, counted: UnitRecord): string[] =>
  [...new Set([...Object.keys(recorded), ...Object.keys(counted)])].toSorted().flatMap((name) => {
    const [before, now] = [recorded[name], counted[name]];
    if (!before || !now) return [`${name}: ${before ? 'gone' : 'new'}`];
    return unitColumns
      .filter((column) => before[column] !== now[column])
      .map((column) => `${name}: ${column} ${before[column]} -> ${now[column]}`);
  });
