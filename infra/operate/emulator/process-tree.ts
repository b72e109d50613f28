import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const EXIT_TIMEOUT_MS = 5_000;

/**
 * All descendants of a process. A browser leads a process group of its own, so that no group contains all of
 * them.
 */
export function listDescendantPids(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const pids = [pid];
  for (const parent of pids)
    pids.push(...pairs.flatMap(([child, parentPid]) => (parentPid === parent ? [child] : [])));
  return pids.slice(1);
}

/** Ends the processes that do not end by themselves in time. */
export async function waitThenKillProcesses(
  pids: readonly number[],
  timeoutMs = EXIT_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (pids.some(isProcessAlive) && Date.now() < deadline) await wait(100);
  for (const pid of pids.filter(isProcessAlive)) process.kill(pid, 'SIGKILL');
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
