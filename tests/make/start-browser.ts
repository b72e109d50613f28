import { statfsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';

/** A page that lives for two seconds never regains the time of two more compilations of its code. */
const LIGHT_COMPILE_FLAG = '--js-flags=--no-maglev --no-turbofan';

/** With this flag, drawings are exchanged through files, each of which costs a write to the disk. */
const DISK_FILES_FLAG = '--disable-dev-shm-usage';

/** Chromium crashes when shared memory is full; the browsers of four workers need a fifth of this. */
const MIN_SHARED_MEMORY_BYTES = 4e9;

/** A Chromium for the pages of tests, with its own clipboard. */
export async function startBrowser() {
  const removedFlags = hasSharedMemory() ? [DISK_FILES_FLAG] : [];
  return chromium.launch({
    executablePath: await unpackChromium(),
    args: [...chromiumFlags.filter((flag) => !removedFlags.includes(flag)), LIGHT_COMPILE_FLAG],
    ignoreDefaultArgs: removedFlags,
  });
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > MIN_SHARED_MEMORY_BYTES;
  } catch {
    return false;
  }
}
