import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 5_000;

/** Every process that a process has started, and those have: a browser leads a group of its own, so none has all of them. */
export function startedBy(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [pid];
  for (const parent of found)
    found.push(...pairs.flatMap(([child, of]) => (of === parent ? [child] : [])));
  return found.slice(1);
}

/** Ends those that do not end by themselves. */
export async function endAll(pids: readonly number[], patienceMs = PATIENCE_MS): Promise<void> {
  const until = Date.now() + patienceMs;
  while (pids.some(isAlive) && Date.now() < until) await wait(100);
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
