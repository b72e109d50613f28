import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import chromium from '@sparticuz/chromium';

/** Lambda forbids what Chromium's further processes begin with (PR_SET_NO_NEW_PRIVS). */
const flagsInLambda = process.env.AWS_EXECUTION_ENV ? ['--single-process', '--no-zygote'] : [];

/**
 * What every start of ours needs. A single process grows with every page it prints, so that there is
 * one only where there must be.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...flagsInLambda,
];

/** Where the package's files lie: among the project's packages, or beside the bundle. */
const home = () => join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');

let unpacked: Promise<string> | undefined;

/** The path of the Chromium that comes with the package, unpacked on first use. */
export function chromiumPath(): Promise<string> {
  // In the cloud the package also unpacks the system libraries and fonts its binary needs.
  unpacked ??= process.env.AWS_EXECUTION_ENV
    ? chromium.executablePath(join(home(), 'bin'))
    : unpackLocally();
  return unpacked;
}

/**
 * The package would reuse whatever binary lies in the temporary folder, of any version and half
 * written too. A folder named by the version and a rename at the end leave no such doubt.
 */
async function unpackLocally(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(home(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `smartsales-chromium-${version}`);
  const binary = join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  const half = join(folder, `half-${process.pid}-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(
      createReadStream(join(home(), 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(half, { mode: 0o700 }),
    );
    await rename(half, binary);
  } finally {
    await rm(half, { force: true });
  }
  return binary;
}
