import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What lives on this machine between two starts. */
export type LocalState = {
  /** The engines' folder. */
  folder: string;
  logFile: string;
  isLoaded: () => boolean;
  /** Said once the demo data is complete: whatever lies here before is half a load. */
  setLoaded: () => void;
  empty: () => void;
  release: () => void;
};

type StateOwner = { pid: number; address: string };

/** Opens the state for one process; a second one is told who has it. */
export function openLocalState(root: string, address: string): LocalState {
  mkdirSync(root, { recursive: true });
  const ownerFile = join(root, 'running.json');
  const owner = readOwner(ownerFile);
  if (owner && isProductProcess(owner.pid))
    throw new Error(`SmartSales is already running at ${owner.address} (process ${owner.pid}).`);
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, address } satisfies StateOwner));

  const folder = join(root, 'state');
  const loadedFile = join(folder, 'loaded');
  return {
    folder,
    logFile: join(root, 'functions.log'),
    isLoaded: () => existsSync(loadedFile),
    setLoaded: () => writeFileSync(loadedFile, ''),
    empty: () => rmSync(folder, { recursive: true, force: true }),
    release: () => rmSync(ownerFile, { force: true }),
  };
}

function readOwner(file: string): StateOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StateOwner;
  } catch {
    // Absent, or half written by a process that was killed: nobody has it.
    return undefined;
  }
}

/** A number that another program has got since does not count. */
function isProductProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return commandLine.includes('infra/local/');
  } catch {
    return false;
  }
}
