import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RunFunction } from '#infra/local/functions/functions.ts';

const LOOK_MS = 1000;

/**
 * Drives the inbox: what lies in a folder of this machine, inbox/<dealer>/customers.csv, is put into the bucket, and
 * the function is told of it, as the bucket tells of it in the cloud. A file is taken once it is as it was a look ago.
 */
export function driveInbox(folder: string, run: RunFunction): () => void {
  mkdirSync(folder, { recursive: true });
  let before = new Map<string, string>();
  let taking: Promise<unknown> | undefined;
  const look = async () => {
    const now = statesIn(folder);
    const settled = [...now].filter(([file, state]) => before.get(file) === state);
    before = now;
    for (const [file] of settled) await take(folder, file, run);
  };
  const timer = setInterval(() => {
    taking ??= look()
      .catch((error: unknown) => console.error('The inbox failed', error))
      .finally(() => (taking = undefined));
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** The files below a folder, and what tells whether one is still being written. */
function statesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [file, `${size} ${mtimeMs}`];
    }),
  );
}

async function take(folder: string, file: string, run: RunFunction): Promise<void> {
  // Its clients are made when it is imported, for which the environment must be set.
  const { writeFile } = await import('#functions/outside/aws.ts');
  const parts = relative(folder, file).split(sep);
  const key = ['inbox', ...parts].map((part) => encodeURIComponent(part)).join('/');
  await writeFile(process.env.FILES_BUCKET!, key, readFileSync(file), { ms: 20_000 });
  rmSync(file);
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await run('inbox-take', { Records: [{ messageId: key, body }] });
}
