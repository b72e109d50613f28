import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { prepareFontConfig } from './prepare-font-config.ts';

/** Lambda forbids what Chromium's further processes begin with (PR_SET_NO_NEW_PRIVS). */
const lambdaFlags = process.env.AWS_EXECUTION_ENV ? ['--single-process', '--no-zygote'] : [];

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
  ...lambdaFlags,
];

/** Where the package's files lie: among the project's packages, or beside the bundle. */
const getPackageFolder = () =>
  join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');

let unpackedPath: Promise<string> | undefined;

/** The path of the Chromium that comes with the package, unpacked on first use. */
export function unpackChromium(): Promise<string> {
  // In the cloud the package also unpacks the system libraries and fonts its binary needs.
  unpackedPath ??= process.env.AWS_EXECUTION_ENV
    ? chromium.executablePath(join(getPackageFolder(), 'bin'))
    : unpackChromiumLocally();
  return unpackedPath;
}

/** What it is started with to print: the fonts it finds are the same everywhere. */
export async function prepareChromiumLaunch() {
  const executablePath = await unpackChromium();
  // In the cloud the package has said where its own are.
  const fonts = process.env.AWS_EXECUTION_ENV
    ? {}
    : await prepareFontConfig(executablePath, join(getPackageFolder(), 'bin', 'fonts.tar.br'));
  return { executablePath, env: { ...process.env, ...fonts } };
}

/**
 * The package would reuse whatever binary lies in the temporary folder: of any version, half written,
 * or another user's, which we may not run. A folder of our own, named by the version and the user,
 * and a name that is given once it is whole leave no such doubt.
 */
export async function unpackChromiumLocally(
  temporary = tmpdir(),
  { uid } = userInfo(),
): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(getPackageFolder(), 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  const folder = join(temporary, `smartsales-chromium-${version}-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await stat(folder)).uid !== uid)
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  await removeStalePartialFiles(folder);
  const binary = join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  const partialFile = join(folder, `${PARTIAL_FILE_PREFIX}${process.pid}-${randomUUID()}`);
  try {
    await pipeline(
      createReadStream(join(getPackageFolder(), 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(partialFile, { mode: 0o700 }),
    );
    await linkIfMissing(partialFile, binary);
  } finally {
    await rm(partialFile, { force: true });
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
const PARTIAL_FILE_PREFIX = 'half-';

/** A process that was killed while it unpacked leaves its half; that of one still at it stays. */
async function removeStalePartialFiles(folder: string): Promise<void> {
  const partialFiles = (await readdir(folder)).filter((name) =>
    name.startsWith(PARTIAL_FILE_PREFIX),
  );
  const staleFiles = partialFiles.filter(
    (name) => !isProcessRunning(Number.parseInt(name.slice(PARTIAL_FILE_PREFIX.length))),
  );
  await Promise.all(staleFiles.map((name) => rm(join(folder, name), { force: true })));
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
