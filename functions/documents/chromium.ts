import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { oneFontOnly } from './own-fonts.ts';

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

/** What it is started with to print: the fonts it finds are the same everywhere. */
export async function printingChromium() {
  const executablePath = await chromiumPath();
  // In the cloud the package has said where its own are.
  const fonts = process.env.AWS_EXECUTION_ENV
    ? {}
    : await oneFontOnly(executablePath, join(home(), 'bin', 'fonts.tar.br'));
  return { executablePath, env: { ...process.env, ...fonts } };
}

/**
 * The package would reuse whatever binary lies in the temporary folder: of any version, half written,
 * or another user's, which we may not run. A folder of our own, named by the version and the user,
 * and a name that is given once it is whole leave no such doubt.
 */
export async function unpackLocally(temporary = tmpdir(), { uid } = userInfo()): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(home(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(temporary, `smartsales-chromium-${version}-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await stat(folder)).uid !== uid)
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  await removeStalePartialFiles(folder);
  const binary = join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  const half = join(folder, `${HALF}${process.pid}-${randomUUID()}`);
  try {
    await pipeline(
      createReadStream(join(home(), 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(half, { mode: 0o700 }),
    );
    await linkIfMissing(half, binary);
  } finally {
    await rm(half, { force: true });
  }
  return binary;
}

/** The first of those who unpack at once names it: a Chromium that runs starts its parts from the file it was started from. */
async function linkIfMissing(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** How the name of a half begins; the process that writes it follows. */
const HALF = 'half-';

/** A process that was killed while it unpacked leaves its half; that of one still at it stays. */
async function removeStalePartialFiles(folder: string): Promise<void> {
  const halves = (await readdir(folder)).filter((name) => name.startsWith(HALF));
  const staleFiles = halves.filter((name) => !isRunning(Number.parseInt(name.slice(HALF.length))));
  await Promise.all(staleFiles.map((name) => rm(join(folder, name), { force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
