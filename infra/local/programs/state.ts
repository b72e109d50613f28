import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What lives on this machine between two starts. */
export type State = {
  /** The engines' folder. */
  folder: string;
  logFile: string;
  isLoaded: () => boolean;
  /** Said once the demo data is complete: whatever lies here before is half a load. */
  setLoaded: () => void;
  empty: () => void;
  release: () => void;
};

type Owner = { pid: number; address: string };

/** Opens the state for one process; a second one is told who has it. */
export function openState(root: string, address: string): State {
  mkdirSync(root, { recursive: true });
  const ownerFile = join(root, 'running.json');
  const owner = readOwner(ownerFile);
  if (owner && isRunning(owner.pid))
    throw new Error(`SmartSales is already running at ${owner.address} (process ${owner.pid}).`);
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, address } satisfies Owner));

  const folder = join(root, 'state');
  const loaded = join(folder, 'loaded');
  return {
    folder,
    logFile: join(root, 'functions.log'),
    isLoaded: () => existsSync(loaded),
    setLoaded: () => writeFileSync(loaded, ''),
    empty: () => rmSync(folder, { recursive: true, force: true }),
    release: () => rmSync(ownerFile, { force: true }),
  };
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    // Absent, or half written by a process that was killed: nobody has it.
    return undefined;
  }
}

/** A number that another program has got since does not count. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return commandLine.includes('infra/local/');
  } catch {
    return false;
  }
}
