import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import {
  buildChildEnvironment,
  findExecutionEnvironment,
} from '#functions/configuration/platform-variables.ts';
import { prepareFontConfigEnvironment } from './prepare-font-config.ts';

/** Lambda forbids what Chromium's child processes begin with (PR_SET_NO_NEW_PRIVS). */
const lambdaFlags = findExecutionEnvironment() ? ['--single-process', '--no-zygote'] : [];

/**
 * The flags of every start. A single process grows with every page it prints, so it is used only where
 * necessary.
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

/** The folder of the package: among the project's packages, or next to the bundle. */
const getPackageFolder = () =>
  join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');

let unpackedPath: Promise<string> | undefined;

/** Unpacks the package's Chromium on first use; returns its path. */
export function unpackChromium(): Promise<string> {
  // In the cloud the package also unpacks the system libraries and fonts that its binary needs.
  unpackedPath ??= findExecutionEnvironment()
    ? chromium.executablePath(join(getPackageFolder(), 'bin'))
    : unpackChromiumLocally();
  return unpackedPath;
}

/** The launch options for printing, with the same fonts everywhere. */
export async function prepareChromiumLaunchOptions() {
  const executablePath = await unpackChromium();
  // In the cloud the package has already set the path of its own fonts.
  const fonts = findExecutionEnvironment()
    ? {}
    : await prepareFontConfigEnvironment(
        executablePath,
        join(getPackageFolder(), 'bin', 'fonts.tar.br'),
      );
  return { executablePath, env: buildChildEnvironment(fonts) };
}

/**
 * The package would reuse any binary in the temporary folder: of any version, incomplete, or of another user,
 * which must not be run. So the binary is in a folder of its own, named by version and user, and gets its
 * final name only when it is complete.
 */
export async function unpackChromiumLocally(
  temporaryFolder = tmpdir(),
  { uid } = userInfo(),
): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(getPackageFolder(), 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  const folder = join(temporaryFolder, `smartsales-chromium-${version}-${uid}`);
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

/**
 * Of several processes that unpack at once, the first names the file. A running Chromium starts its child
 * processes from that file, so it must not be replaced.
 */
async function linkIfMissing(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Followed by the id of the process that writes it. */
const PARTIAL_FILE_PREFIX = 'half-';

/** Removes incomplete files of processes that were killed; those of running processes stay. */
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
