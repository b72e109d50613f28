import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unpackChromium } from '#functions/documents/chromium.ts';

/** Why Chromium cannot run on this machine, in one sentence; undefined where it can. */
export async function findChromiumProblem(): Promise<string | undefined> {
  try {
    await promisify(execFile)(await unpackChromium(), ['--version']);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const library = /loading shared libraries: ([^:]+):/.exec(text)?.[1];
    return library
      ? `PDFs cannot be printed here: this machine lacks the system library ${library}; install it (on Debian and Ubuntu libnss3 and its companions: apt-get install libnss3).`
      : `PDFs cannot be printed here: Chromium does not start (${text.trim().split('\n').at(-1)}).`;
  }
}
