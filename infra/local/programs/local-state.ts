import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product keeps all that is its own on this machine. */
export const LOCAL_ROOT = '.local';

/** The folder of the key that seals PDFs: it stays when the data is deleted. */
export const getSealingFolder = (root: string) => join(root, 'sealing');

/** The data on this machine that survives a restart. */
export type LocalState = {
  /** The engines' folder. */
  folder: string;
  logFile: string;
  isDemoLoaded: () => boolean;
  /** Called when the demo data is complete: without it, the data is only a partial load. */
  markDemoLoaded: () => void;
  deleteData: () => void;
  release: () => void;
};

type StateOwner = { pid: number; address: string };

/** Opens the state for one process; throws with the owner's address for a second one. */
export function acquireLocalState(root: string, ownAddress: string): LocalState {
  mkdirSync(root, { recursive: true });
  const ownerFile = join(root, 'running.json');
  const owner = readOwner(ownerFile);
  if (owner && isProductProcess(owner.pid))
    throw new Error(`SmartSales is already running at ${owner.address} (process ${owner.pid}).`);
  writeFileSync(
    ownerFile,
    JSON.stringify({ pid: process.pid, address: ownAddress } satisfies StateOwner),
  );

  const folder = join(root, 'state');
  const loadedFile = join(folder, 'loaded');
  return {
    folder,
    logFile: join(root, 'functions.log'),
    isDemoLoaded: () => existsSync(loadedFile),
    markDemoLoaded: () => writeFileSync(loadedFile, ''),
    deleteData: () => rmSync(folder, { recursive: true, force: true }),
    release: () => rmSync(ownerFile, { force: true }),
  };
}

function readOwner(file: string): StateOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StateOwner;
  } catch {
    // Missing, or partially written by a killed process: there is no owner.
    return undefined;
  }
}

/** A process id that another program has reused does not count. */
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
