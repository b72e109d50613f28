import { zeroRequestCounts, type RequestCounts } from './request-counter.ts';

/** A step of test:cloud with its time and the requests it made. */
export type CloudTestStep = { name: string; ms: number; counts: RequestCounts | undefined };

/** The requests between two measurements. */
export const subtractRequestCounts = (before: RequestCounts, after: RequestCounts): RequestCounts =>
  Object.fromEntries(
    (Object.keys(zeroRequestCounts) as (keyof RequestCounts)[]).map((kind) => [
      kind,
      after[kind] - before[kind],
    ]),
  ) as RequestCounts;

const reportColumns: readonly (readonly [head: string, of: (step: CloudTestStep) => string])[] = [
  ['step', ({ name }) => name],
  ['seconds', ({ ms }) => (ms / 1000).toFixed(1)],
  ['functions', ({ counts }) => String(counts?.called ?? '-')],
  ['table reads', ({ counts }) => formatPair(counts?.tableReads, counts?.itemsRead)],
  ['table writes', ({ counts }) => formatPair(counts?.tableWrites, counts?.itemsWritten)],
  ['files read', ({ counts }) => String(counts?.fileReads ?? '-')],
  ['files written', ({ counts }) => String(counts?.fileWrites ?? '-')],
];

const formatPair = (requests?: number, items?: number) =>
  requests === undefined ? '-' : `${requests} / ${items}`;

/** One line per step, below the totals. */
export function formatCloudTestReport(steps: readonly CloudTestStep[]): string {
  const ms = steps.reduce((sum, step) => sum + step.ms, 0);
  const rows = [
    reportColumns.map(([head]) => head),
    ...steps.map((step) => reportColumns.map(([, getCellText]) => getCellText(step))),
    ['in all', (ms / 1000).toFixed(1)],
  ];
  const widths = reportColumns.map((_, columnIndex) =>
    Math.max(...rows.map((row) => (row[columnIndex] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, columnIndex) =>
        columnIndex === 0 ? cell.padEnd(widths[columnIndex]!) : cell.padStart(widths[columnIndex]!),
      )
      .join('  '),
  );
  return [...reportHeading, ...lines].join('\n');
}

const reportHeading = [
  'Counted on the wire between programs and functions and the emulator, whatever runs meanwhile included',
  '(the sweep of the outbox, the commands of a step): functions called by the API or by name, not those',
  'that a queue or the clock starts; of the table, requests / items; of the buckets, requests.',
];
