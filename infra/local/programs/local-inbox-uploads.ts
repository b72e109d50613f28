import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';

const POLL_INTERVAL_MS = 1000;
/** The same number as for the queue in the cloud; after that, the next start tries again. */
const MAX_NOTIFICATIONS = 5;

/**
 * Drives the inbox: a file in a local folder, inbox/<dealer>/customers.csv, is uploaded to the bucket, and
 * the function is notified as the bucket does in the cloud. A file is taken once it has not changed between
 * two looks. From the upload until the function has processed it, it is in a second folder: after a kill in
 * between, the next start notifies the function, and no file is notified twice.
 */
export function startLocalInboxUploads(folder: string, run: RunFunction): () => void {
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
  /** How often the function was notified of each file that it has not processed. */
  notificationCounts: Map<string, number>;
};

/** The files below a folder, with a state that shows whether a file is still being written. */
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

/** Returns where the file is until the function has processed it. */
async function uploadToBucket(
  { folder, pendingFolder, notificationCounts }: LocalInbox,
  file: string,
): Promise<string> {
  // The module creates its clients on import, so that the environment must be set first.
  const { writeBucketFile } = await import('#functions/external/aws-requests.ts');
  const key = getInboxKey(folder, file);
  await writeBucketFile(process.env.FILES_BUCKET!, key, readFileSync(file), { ms: 20_000 });
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
