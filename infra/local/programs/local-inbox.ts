import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';

const POLL_INTERVAL_MS = 1000;
/** As often as the queue of the cloud brings a message; what it does not help is tried again at the next start. */
const MAX_NOTIFICATIONS = 5;

/**
 * Drives the inbox: what lies in a folder of this machine, inbox/<dealer>/customers.csv, is put into the bucket, and
 * the function is told of it, as the bucket tells of it in the cloud. A file is taken once it is as it was a look ago.
 * From when it is in the bucket until the function has taken it, it lies in a folder beside: whoever is killed in
 * between tells of it at the next start, and of no file twice.
 */
export function startLocalInbox(folder: string, run: RunFunction): () => void {
  const inbox: LocalInbox = {
    folder,
    pendingFolder: `${folder}.untold`,
    run,
    notificationCounts: new Map(),
  };
  mkdirSync(folder, { recursive: true });
  mkdirSync(inbox.pendingFolder, { recursive: true });
  let previousStates = new Map<string, string>();
  let polling: Promise<unknown> | undefined;
  const pollInbox = async () => {
    for (const file of readFileStates(inbox.pendingFolder).keys())
      await notifyInboxFunction(inbox, file);
    const currentStates = readFileStates(folder);
    const settledFiles = [...currentStates].filter(
      ([file, state]) => previousStates.get(file) === state,
    );
    previousStates = currentStates;
    for (const [file] of settledFiles)
      await notifyInboxFunction(inbox, await uploadToBucket(inbox, file));
  };
  const timer = setInterval(() => {
    polling ??= pollInbox()
      .catch((error: unknown) => console.error('The inbox failed', error))
      .finally(() => (polling = undefined));
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

type LocalInbox = {
  folder: string;
  pendingFolder: string;
  run: RunFunction;
  /** How often the function was told of what it has not taken. */
  notificationCounts: Map<string, number>;
};

/** The files below a folder, and what tells whether one is still being written. */
function readFileStates(folder: string): Map<string, string> {
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

const getInboxKey = (folder: string, file: string) =>
  ['inbox', ...relative(folder, file).split(sep)].map((part) => encodeURIComponent(part)).join('/');

/** Gives where the file lies until the function has taken it. */
async function uploadToBucket(
  { folder, pendingFolder, notificationCounts }: LocalInbox,
  file: string,
): Promise<string> {
  // Its clients are made when it is imported, for which the environment must be set.
  const { writeFile } = await import('#functions/outside/aws-requests.ts');
  const key = getInboxKey(folder, file);
  await writeFile(process.env.FILES_BUCKET!, key, readFileSync(file), { ms: 20_000 });
  const pendingFile = join(pendingFolder, relative(folder, file));
  mkdirSync(dirname(pendingFile), { recursive: true });
  renameSync(file, pendingFile);
  notificationCounts.delete(pendingFile);
  return pendingFile;
}

async function notifyInboxFunction(
  { pendingFolder, run, notificationCounts }: LocalInbox,
  file: string,
): Promise<void> {
  const count = notificationCounts.get(file) ?? 0;
  if (count >= MAX_NOTIFICATIONS) return;
  notificationCounts.set(file, count + 1);
  const key = getInboxKey(pendingFolder, file);
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await run('inbox-take', { Records: [{ messageId: key, body }] });
  notificationCounts.delete(file);
  rmSync(file);
}
