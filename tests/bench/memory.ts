import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { getFunctionMemoryMb } from '#infra/plan/function-memory.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';

/*
 * What a function would take and cost with another memory size: Lambda gives it a part of a core in
 * proportion to its memory, and bills memory by time. docs/memory.md has the rule for choosing a size.
 */

/** `ms` is clock time without waits for a busy core, `cpu` is CPU time, `clock` is the whole clock time. */
export type AnswerTime = { ms: number; cpu: number; clock?: number };

export type MeasuredFunction = {
  name: string;
  area: string;
  init: AnswerTime;
  first: AnswerTime;
  /** The median of the answers after the first. */
  warm: AnswerTime;
  megabytes: number;
  status: string | number;
  /** The start and first answer of a handler that only creates the same clients. */
  floor: () => number;
};

/**
 * The limits of the slowest first answer, its start included: of a call, of a call that waits for Chromium,
 * of a job.
 */
const MAX_FIRST_ANSWER_MS = { call: 1_000, print: 3_000, job: 10_000 };
/** A function gets this many times its peak memory. */
const MEMORY_HEADROOM = 1.6;
/** Lists may use two fifths of the memory; the peak must fit in the rest. */
const SHARE_WITHOUT_LISTS = 0.6;
/** The memory of a whole core. */
const CORE_MB = 1_769;
/** Dollars for a GB for a second (arm64, us-east-1), and for a million calls. */
const GB_SECOND_PRICE = 0.0000133334;
const MILLION_CALLS_PRICE = 0.2;

/** No size is smaller: the cloud's runtime takes some memory, which these processes do not show. */
const memorySizesMb = [256, 512, 768, 1024, 1280, 1536, CORE_MB, 2048, 3008];

export const getCoreShare = (megabytes: number) => Math.min(1, megabytes / CORE_MB);

/** Waiting takes the same time; CPU work takes longer with a part of a core. */
const computeMsWithMemory = ({ ms, cpu }: AnswerTime, megabytes: number) =>
  Math.max(0, ms - cpu) + cpu / getCoreShare(megabytes);

const getAreaAccess = (area: string): AreaAccess | undefined =>
  ({ ...areaAccess, ...outboxAccess })[area];

/** How long the first caller may wait; nobody waits for a job. */
export function getMaxAnswerMs(area: string): number {
  if (area === 'printer' || areaAccess[area]?.prints) return MAX_FIRST_ANSWER_MS.print;
  return areaAccess[area] ? MAX_FIRST_ANSWER_MS.call : MAX_FIRST_ANSWER_MS.job;
}

export const computeFirstAnswerMs = (
  { init, first }: Pick<MeasuredFunction, 'init' | 'first'>,
  megabytes: number,
) => computeMsWithMemory(init, megabytes) + computeMsWithMemory(first, megabytes);

/** The cost of a million answers after the first, in dollars. */
const computeMillionCallsCost = ({ warm }: MeasuredFunction, megabytes: number) =>
  (computeMsWithMemory(warm, megabytes) / 1000) * (megabytes / 1024) * GB_SECOND_PRICE * 1e6 +
  MILLION_CALLS_PRICE;

export const groupByArea = (measured: readonly MeasuredFunction[]) =>
  [...Map.groupBy(measured, ({ area }) => area)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );

const findLargest = (values: readonly number[]) => Math.max(...values.filter((one) => one > 0), 0);

/** The smallest size that keeps the rule. */
export function chooseMemoryMb(area: string, functions: readonly MeasuredFunction[]): number {
  const held = findLargest(functions.map(({ megabytes }) => megabytes));
  const needed =
    (held * MEMORY_HEADROOM) / (getAreaAccess(area)?.cachesLists ? SHARE_WITHOUT_LISTS : 1);
  const keepsTo = (size: number) =>
    size >= needed &&
    functions.every((one) => computeFirstAnswerMs(one, size) <= getMaxAnswerMs(area));
  return memorySizesMb.find(keepsTo) ?? memorySizesMb.at(-1)!;
}

const shownSizesMb = [128, 256, 512, 1024, CORE_MB, 3008];

const formatTableLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/**
 * A table of all areas by memory: peak memory, time of a first answer, and cost of a million further answers.
 */
export function formatMemoryTable(measured: readonly MeasuredFunction[]): string {
  const head = [
    'area',
    'MB held',
    ...shownSizesMb.map((size) => `${size} MB`),
    'by the rule',
    'has',
  ];
  const rows = groupByArea(measured).map(([area, functions]) => [
    area,
    String(Math.ceil(findLargest(functions.map(({ megabytes }) => megabytes)))),
    ...shownSizesMb.map((size) => formatSizeCell(functions, size)),
    String(chooseMemoryMb(area, functions)),
    String(getFunctionMemoryMb(area)),
  ]);
  return [head, head.map(() => '---'), ...rows].map(formatTableLine).join('');
}

/** Formats '1,240 ms, $0.71'. */
function formatSizeCell(functions: readonly MeasuredFunction[], size: number): string {
  const first = findLargest(functions.map((one) => computeFirstAnswerMs(one, size)));
  const cost = findLargest(functions.map((one) => computeMillionCallsCost(one, size)));
  return `${Math.round(first).toLocaleString('en-US')} ms, $${cost.toFixed(2)}`;
}
