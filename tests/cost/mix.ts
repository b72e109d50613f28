import { readFileSync, writeFileSync } from 'node:fs';

/* The requests of a rep's jobs, as the page sent them: stored in mix.json, written by `npm run mix`. */

const MIX_PATH = 'tests/cost/mix.json';

export type PartitionUsage = { kind: string; read: number; write: number };

/** The usage of a call within a job, over all of its runs there. */
export type CallUsage = {
  job: string;
  /** The function that was called. */
  call: string;
  times: number;
  /** CPU time of one core of the counting machine; with the waiting time, where something is printed. */
  ms: number;
  readUnits: number;
  writeUnits: number;
  /** Requests to the table. */
  requests: number;
  /** Other requests, by their signing name. */
  outside: Record<string, number>;
  fileBytes: number;
  requestBytes: number;
  answerBytes: number;
  logBytes: number;
  /** Units by kind of partition. */
  partitions: PartitionUsage[];
};

/** Files of the page that a job fetched. */
export type FileUsage = { job: string; times: number; bytes: number };

export type UsageMix = { calls: CallUsage[]; files: FileUsage[] };

export const readUsageMix = () => JSON.parse(readFileSync(MIX_PATH, 'utf8')) as UsageMix;

export function mergeAndWriteMix({ calls, files }: UsageMix): void {
  const mix: UsageMix = { calls: mergeByCall(calls, addCall), files: mergeByCall(files, addFiles) };
  writeFileSync(MIX_PATH, `${JSON.stringify(mix, null, 2)}\n`);
}

/** Merges entries with the same job and call, in their order. */
function mergeByCall<Taken extends { job: string; call?: string }>(
  usages: readonly Taken[],
  add: (one: Taken, other: Taken) => Taken,
): Taken[] {
  const usageByKey = new Map<string, Taken>();
  for (const one of usages) {
    const key = `${one.job}\n${one.call ?? ''}`;
    const other = usageByKey.get(key);
    usageByKey.set(key, other ? add(other, one) : one);
  }
  return [...usageByKey.values()];
}

const addFiles = (one: FileUsage, other: FileUsage): FileUsage => ({
  ...one,
  times: one.times + other.times,
  bytes: one.bytes + other.bytes,
});

const summedFields = [
  'times',
  'ms',
  'readUnits',
  'writeUnits',
  'requests',
  'fileBytes',
  'requestBytes',
  'answerBytes',
  'logBytes',
] as const;

function addCall(one: CallUsage, other: CallUsage): CallUsage {
  const sums = Object.fromEntries(summedFields.map((name) => [name, one[name] + other[name]]));
  const services = [...Object.keys(one.outside), ...Object.keys(other.outside)];
  const outside = Object.fromEntries(
    services.map((service) => [
      service,
      (one.outside[service] ?? 0) + (other.outside[service] ?? 0),
    ]),
  );
  const partitions = sumPartitionsByKind([...one.partitions, ...other.partitions]);
  return { ...one, ...sums, outside, partitions };
}

/** Merges entries of the same kind. */
export function sumPartitionsByKind(partitions: readonly PartitionUsage[]): PartitionUsage[] {
  const kinds = new Map<string, PartitionUsage>();
  for (const { kind, read, write } of partitions) {
    const usage = kinds.get(kind) ?? { kind, read: 0, write: 0 };
    kinds.set(kind, { kind, read: usage.read + read, write: usage.write + write });
  }
  return [...kinds.values()];
}
