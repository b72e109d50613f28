import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCoreShare } from './memory.ts';

/** A part of a core, as a function with this memory has it, for the processes that are added to it. */
export type LimitedCore = { addProcess: (pid: number) => void; removeGroup: () => Promise<void> };

const PERIOD_US = 20_000;
const MAX_ATTEMPTS = 100;
const RETRY_PAUSE_MS = 50;

/** Undefined where the machine cannot limit a process to a part of a core (needs control groups, as root). */
export function tryCreateLimitedCore(megabytes: number): LimitedCore | undefined {
  const group = join('/sys/fs/cgroup/cpu', `smartsales-${process.pid}`);
  const write = (name: string, value: number) => writeFileSync(join(group, name), String(value));
  try {
    mkdirSync(group);
    write('cpu.cfs_period_us', PERIOD_US);
    write('cpu.cfs_quota_us', Math.round(getCoreShare(megabytes) * PERIOD_US));
  } catch {
    return undefined;
  }
  return {
    addProcess: (pid) => write('cgroup.procs', pid),
    removeGroup: () => removeEmptyGroup(group),
  };
}

/** A process that has ended stays in its group for a moment. */
async function removeEmptyGroup(group: string): Promise<void> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    try {
      return rmdirSync(group);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || tries === MAX_ATTEMPTS) throw error;
      await wait(RETRY_PAUSE_MS);
    }
  }
}
