import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBundleThreads } from '#infra/local/functions/bundle-threads.ts';

/** Reports the thread it ran in, after a file lets it finish. */
const who = `import { existsSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  import { threadId } from 'node:worker_threads';
  let calls = 0;
  export const handler = async ({ until }) => {
    calls++;
    while (until && !existsSync(until)) await wait(5);
    console.log('worked');
    return { threadId, calls };
  };`;
const crash = 'export const handler = () => new Promise(() => process.exit());';
const fails = "export const handler = async () => { throw new TypeError('No such thing'); };";

const hangs = 'export const handler = () => { for (;;); };';

let root: string;
let threads: ReturnType<typeof createBundleThreads>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'smartsales-threads-'));
  for (const [name, source] of Object.entries({ who, crash, fails, hangs, printer: who })) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'index.mjs'), source);
  }
  threads = createBundleThreads({ logFile: join(root, 'log'), folder: root, threadCount: 2 });
});
afterEach(async () => {
  await threads.stop();
  rmSync(root, { recursive: true });
});

type BundleRun = { threadId: number; calls: number };
const runBundle = (name: string, event: object = {}) =>
  threads.run(name, event) as Promise<BundleRun>;
const getGatePath = () => join(root, 'gate');
const openGate = () => writeFileSync(getGatePath(), '');

test('calls at once run in as many threads as there are, each in the least busy one', async () => {
  const calls = [1, 2, 3, 4].map(() => runBundle('who', { until: getGatePath() }));
  openGate();
  const ids = (await Promise.all(calls)).map(({ threadId }) => threadId);
  expect(new Set(ids).size).toBe(2);
  expect(ids.filter((id) => id === ids[0])).toHaveLength(2);
});

test('calls one after the other run where the modules are loaded already', async () => {
  const [first, second] = [await runBundle('who'), await runBundle('who')];
  expect(second).toEqual({ threadId: first.threadId, calls: 2 });
});

test('all prints run in one thread, whose browser they share', async () => {
  const prints = [1, 2, 3].map(() => runBundle('printer', { until: getGatePath() }));
  openGate();
  const ids = (await Promise.all(prints)).map(({ threadId }) => threadId);
  expect(new Set(ids).size).toBe(1);
});

test('a crash ends the calls of its own thread alone, and the thread starts again', async () => {
  const [staying, falling] = [runBundle('who', { until: getGatePath() }), runBundle('crash')];
  await expect(falling).rejects.toThrow('The functions stopped');
  openGate();
  const { threadId } = await staying;
  expect((await runBundle('who')).threadId).toBe(threadId);
  const again = await Promise.all([runBundle('who'), runBundle('who')]);
  expect(new Set(again.map((ran) => ran.threadId)).size).toBe(2);
});

test('what a function throws is thrown to its caller', async () => {
  await expect(runBundle('fails')).rejects.toMatchObject({
    name: 'TypeError',
    message: 'No such thing',
  });
});

test('stop ends every thread, and what they printed is in the log', async () => {
  const calls = [
    runBundle('who', { until: getGatePath() }),
    runBundle('who', { until: getGatePath() }),
  ];
  const ended = Promise.allSettled(calls);
  await runBundle('printer');
  await threads.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(readFileSync(join(root, 'log'), 'utf8')).toContain('worked');
});

test('a function that never ends is stopped, and its thread serves again', async () => {
  const few = createBundleThreads({
    logFile: join(root, 'log'),
    folder: root,
    threadCount: 1,
    // Long enough for the thread to restart, also on a busy machine.
    timeoutMs: 2_000,
  });
  await expect(few.run('hangs', {})).rejects.toThrow('The functions stopped');
  expect(await few.run('who', {})).toMatchObject({ calls: 1 });
  await few.stop();
});

test('the code of a bundle is stored as it was compiled, once it has run', async () => {
  const compiledFolder = join(root, 'compiled');
  const listStoredFiles = () => globSync('**/*', { cwd: compiledFolder, withFileTypes: true });
  const countStoredFiles = () => listStoredFiles().filter((entry) => entry.isFile()).length;
  const storing = createBundleThreads({ logFile: join(root, 'log'), folder: root, compiledFolder });
  expect(countStoredFiles()).toBe(0);
  await storing.run('who', {});
  await expect.poll(countStoredFiles, { timeout: 30_000 }).toBe(1);
  await storing.run('who', {});
  await storing.stop();
  expect(countStoredFiles()).toBe(1);
  await runBundle('printer');
  expect(countStoredFiles()).toBe(1);
});
