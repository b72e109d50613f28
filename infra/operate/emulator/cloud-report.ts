import { nothing, type RequestCounts } from './counting.ts';

/** A step of test:cloud, how long it took and what was asked meanwhile. */
export type Step = { name: string; ms: number; counts: RequestCounts | undefined };

/** What was asked between two looks. */
export const between = (before: RequestCounts, after: RequestCounts): RequestCounts =>
  Object.fromEntries(
    (Object.keys(nothing) as (keyof RequestCounts)[]).map((kind) => [
      kind,
      after[kind] - before[kind],
    ]),
  ) as RequestCounts;

const columns: readonly (readonly [head: string, of: (step: Step) => string])[] = [
  ['step', ({ name }) => name],
  ['seconds', ({ ms }) => (ms / 1000).toFixed(1)],
  ['functions', ({ counts }) => String(counts?.called ?? '-')],
  ['table reads', ({ counts }) => pair(counts?.tableReads, counts?.itemsRead)],
  ['table writes', ({ counts }) => pair(counts?.tableWrites, counts?.itemsWritten)],
  ['files read', ({ counts }) => String(counts?.fileReads ?? '-')],
  ['files written', ({ counts }) => String(counts?.fileWrites ?? '-')],
];

const pair = (requests?: number, items?: number) =>
  requests === undefined ? '-' : `${requests} / ${items}`;

/** All steps, a line each, below what the figures are. */
export function cloudReport(steps: readonly Step[]): string {
  const ms = steps.reduce((sum, step) => sum + step.ms, 0);
  const rows = [
    columns.map(([head]) => head),
    ...steps.map((step) => columns.map(([, of]) => of(step))),
    ['in all', (ms / 1000).toFixed(1)],
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  '),
  );
  return [...head, ...lines].join('\n');
}

const head = [
  'Counted on the wire between programs and functions and the emulator, whatever runs meanwhile included',
  '(the sweep of the outbox, the commands of a step): functions called by the API or by name, not those',
  'that a queue or the clock starts; of the table, requests / items; of the buckets, requests.',
];
