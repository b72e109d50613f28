import { statfsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';

/** A page that lives for two seconds never gets back what compiling its code twice more would cost. */
const LIGHT_COMPILE_FLAG = '--js-flags=--no-maglev --no-turbofan';

/** What its processes draw for each other then goes through files, each of which the disk hears of. */
const DISK_FILES_FLAG = '--disable-dev-shm-usage';

/** A Chromium that finds this memory full crashes; those of four workers need a fifth of it. */
const MIN_SHARED_MEMORY_BYTES = 4e9;

/** A Chromium for the pages of tests, with a clipboard of its own. */
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
