import { randomInt } from 'node:crypto';
import { readSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createBusyError } from '#functions/api-error.ts';
import { deliverOutboxEntry } from '#functions/domain/outbox/deliver-outbox-entry.ts';
import { createUploadDeliverer } from '#functions/domain/processing/upload-deliverer.ts';
import type { UploadProcessor } from '#functions/domain/processing/upload-processor.ts';
import {
  removedUploadDeliverer,
  buildUploadRemovalWrites,
} from '#functions/domain/uploads/remove-upload.ts';
import { attemptCleanupDeliverer } from '#functions/domain/uploads/stopped-attempt-cleanup.ts';
import { readFile } from '#functions/outside/aws-requests.ts';
import { listFiles } from '#functions/outside/list-files.ts';
import { listUserNotifications } from '#functions/store/accounts/stored-notifications.ts';
import {
  findReleaseHistory,
  listReleases,
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  readReleaseFile,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import { findUpload, loadUpload } from '#functions/store/dealers/stored-uploads.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { createServiceError } from '#functions/transient-errors.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { dueOf } from '#tests/make/outbox.ts';
import { someRates } from './faults.ts';
import { Random } from './random.ts';
import { aWaitingUpload, inProcesses, underFaults } from './under-faults.ts';

/*
 * Two files of one shelf are read by workers that are killed between any two of their steps, brought twice and late, and
 * in any order. Whenever somebody looks, a whole edition is seen or none, never an older one after a newer; in the end each
 * file was published once, the newer is seen, and what was refused is told.
 */

const LINES = 40;
const MAX_TURNS = 200;
const ANY_TIME_MS = 86_400_000;

underFaults();

const getConfiguratorHistory = (id: number) => ({
  dealer: toDealerKey(id),
  kind: 'configurator' as const,
  name: 'Operatory',
});

/** Publishes the lines of a text; those that begin with a minus are refused. */
const lines: UploadProcessor = async ({ owner: shelf, upload, fd, size }, run) => {
  const series = { ...getConfiguratorHistory(0), dealer: shelf.dealer };
  const bytes = Buffer.alloc(size);
  readSync(fd, bytes, 0, size, 0);
  const good: string[] = [];
  for (const [index, line] of bytes.toString().trim().split('\n').entries()) {
    await run.reportProgress(`Reading ${index % 4}`, index, LINES);
    const refused = { line: index + 1, column: 'Line', value: line, reason: 'Is below zero.' };
    if (line.startsWith('-')) run.rejectItem({ ...refused, cells: [line] });
    else good.push(line);
  }
  const Folder = createReleaseFolderPath(series, upload.Id);
  await writeReleaseFile(Folder, 'lines.txt', Buffer.from(good.join('\n')));
  const before = await findReleaseHistory(series);
  const { FileName, Id: UploadId, UploadedBy: PublishedBy } = upload;
  const made = { Folder, FileName, UploadId, PublishedOn: upload.UploadedOn, PublishedBy };
  const writes = buildPublishReleaseWrites(series, before, {
    ...made,
    Count: good.length,
    Summary: null,
  });
  return { writes, counts: { taken: good.length } };
};

/** Of kills there are more than a worker meets; how many end a job is a test of its own. */
const crewOf = (
  processor: UploadProcessor,
  limits = { workTimeoutMs: 240_000, maxBegun: 1000 },
) => ({
  deliverers: {
    upload: createUploadDeliverer({ configurator: processor }, limits),
    'stopped-attempts': attemptCleanupDeliverer,
  },
});
const crew = crewOf(lines);

const textOf = (name: string) =>
  Array.from({ length: LINES }, (_, at) => `${at % 10 === 3 ? '-' : ''}${name}${at}`).join('\n');
const shown = (name: string) =>
  textOf(name)
    .split('\n')
    .filter((line) => !line.startsWith('-'))
    .join('\n');

async function anUpload(dealerId: number, name: string, UploadedOn: string) {
  const shelf = { dealer: toDealerKey(dealerId), kind: 'configurator' as const };
  const file = { name, FileName: `${name}.tsv`, text: textOf(name), UploadedOn };
  const id = await aWaitingUpload(shelf, file);
  return async () => (await findUpload(shelf, id))!.job!;
}

const filesOf = (id: number) =>
  listFiles(process.env.FILES_BUCKET!, `editions/${id}/configurator/`);

type InProcess = (work: () => Promise<unknown>) => Promise<unknown>;

/** Takes away what stopped attempts left, as often as it takes. */
async function tidied(id: number, run: InProcess = (work) => work()): Promise<void> {
  vi.setSystemTime(Date.now() + 3_600_000);
  for (let turns = 0; ; turns++) {
    if (turns > MAX_TURNS) throw new Error('Not tidied in the end');
    const [due] = await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'stopped-attempts');
    if (!due) break;
    await run(() => deliverOutboxEntry(due, crew));
  }
}

const count = Math.min(200, Number(process.env.FAULT_SEEDS ?? 10));
const seeds = Array.from({ length: count }, (_, index) => index + 1);

test.each(seeds)(
  'files become editions whole and once under the faults of seed %i',
  async (seed) => {
    const random = new Random(seed);
    const id = randomInt(10_000_000, 1_000_000_000);
    const older = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
    const newer = await anUpload(id, 'newer', '2026-11-25T09:00:01.000Z');
    const rates = {
      ...someRates(random),
      'killed before the write': 0.12,
      'killed after the write': 0.12,
    };
    const run = inProcesses('uploads', random, rates);

    const order = [undefined, 'older.tsv', 'newer.tsv'];
    let seen = 0;
    const look = async () => {
      const edition = (await findReleaseHistory(getConfiguratorHistory(id)))?.release;
      const now = order.indexOf(edition?.FileName);
      expect(now).toBeGreaterThanOrEqual(seen);
      seen = now;
      if (!edition) return;
      const bytes = await readReleaseFile(edition.Folder, 'lines.txt');
      expect(Buffer.from(bytes!).toString()).toBe(shown(edition.FileName.slice(0, 5)));
    };

    for (let turns = 0; ; turns++) {
      if (turns > MAX_TURNS) throw new Error('Not done in the end');
      const due = await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload');
      if (due.length === 0) break;
      const turn = random.one(due);
      const once = () => run(() => deliverOutboxEntry(turn, crew));
      await once();
      if (random.chance(0.3)) await once();
      await look();
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(seen).toBe(2);
    const editions = await listReleases(getConfiguratorHistory(id));
    expect(editions.map(({ FileName }) => FileName)).toEqual(['newer.tsv', 'older.tsv']);
    for (const job of [await older(), await newer()]) {
      expect(job).toMatchObject({ State: 'finished', Counts: { Taken: LINES - 4 }, Refused: 4 });
      const report = await readFile(process.env.FILES_BUCKET!, job.ReportKey!);
      expect(Buffer.from(report!).toString().split('\r\n')).toHaveLength(5);
    }
    await tidied(id, run);
    const kept = editions.map(({ Folder }) => `${Folder}/lines.txt`);
    expect((await filesOf(id)).toSorted()).toEqual(kept.toSorted());
  },
);

/** Carries out what is due next of a dealer's uploads. */
async function next(id: number, ofCrew: typeof crew) {
  const [due] = await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload');
  return deliverOutboxEntry(due!, ofCrew);
}

const lostOnItsWay = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Writes a file, and never ends. */
const endless: UploadProcessor = async ({ owner: shelf, upload }) => {
  const series = { ...getConfiguratorHistory(0), dealer: shelf.dealer };
  await writeReleaseFile(
    createReleaseFolderPath(series, upload.Id),
    'lines.txt',
    Buffer.from('half'),
  );
  return new Promise(() => {});
};

test('a file that takes longer than its worker has is tried three times, and fails in words', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const job = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  const slow = crewOf(endless, { workTimeoutMs: 300, maxBegun: 3 });
  for (let turn = 0; turn < 3; turn++) {
    expect(await next(id, slow)).toMatchObject({ came: 'to be tried again' });
    expect(await job()).toMatchObject({ State: 'working', Begun: turn + 1 });
  }
  expect(await next(id, slow)).toMatchObject({ came: 'done' });
  expect(await job()).toMatchObject({ State: 'failed', Problem: uploadsTexts.neverEnds });
  expect(await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload')).toEqual([]);
  expect(await findReleaseHistory(getConfiguratorHistory(id))).toBeUndefined();
  expect(await filesOf(id)).toHaveLength(3);
  await tidied(id);
  expect(await filesOf(id)).toEqual([]);
});

test('a file that stops its worker each time fails in words, and the next one is read', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const job = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  const later = await anUpload(id, 'newer', '2026-11-25T09:00:01.000Z');
  const both = await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload');
  const older = both.find(({ SK }) => SK.includes('older'));
  const deadly = crewOf(endless, { workTimeoutMs: 1_000_000_000, maxBegun: 3 });
  for (let turn = 0; turn < 3; turn++) {
    // The worker is stopped: it never says anything.
    void deliverOutboxEntry({ ...older!, attempts: turn }, deadly);
    await vi.waitFor(async () => expect(await filesOf(id)).toHaveLength(turn + 1));
    vi.setSystemTime(Date.now() + 340_000);
  }
  for (let turns = 0; (await later()).State !== 'finished' && turns < 10; turns++)
    for (const due of await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload'))
      await deliverOutboxEntry(due, crewOf(lines, { workTimeoutMs: 240_000, maxBegun: 3 }));
  expect(await job()).toMatchObject({ State: 'failed', Problem: uploadsTexts.neverEnds });
  expect((await findReleaseHistory(getConfiguratorHistory(id)))?.release?.FileName).toBe(
    'newer.tsv',
  );
  await tidied(id);
  expect(await filesOf(id)).toHaveLength(1);
});

test('attempts that the world outside stops do not count: the file is read once it is there', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const job = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  const limits = { workTimeoutMs: 240_000, maxBegun: 3 };
  const lost = new TypeError('fetch failed', { cause: lostOnItsWay() });
  for (const error of [
    lost,
    createBusyError(),
    createServiceError('PUT of a file', 503),
    lost,
    lost,
  ])
    await next(
      id,
      crewOf(() => Promise.reject(error), limits),
    );
  await next(id, crewOf(lines, limits));
  expect(await job()).toMatchObject({ State: 'finished' });
});

test('a defect of ours is met three times: the file fails in words, somebody is told, the next one is read', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const job = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  const limits = { workTimeoutMs: 240_000, maxBegun: 3 };
  const defect = new TypeError('Cannot read properties of undefined');
  const broken = crewOf(async (_, run) => {
    run.rejectItem({ line: 1, column: 'Line', value: '-1', reason: 'Is below zero.' });
    await run.reportProgress('Reading', 1, 2);
    throw defect;
  }, limits);
  // What the world outside does in between does not count.
  const outside = crewOf(() => Promise.reject(createServiceError('GET of a file', 500)), limits);
  for (const ofCrew of [broken, outside, broken, outside])
    expect(await next(id, ofCrew)).toMatchObject({ came: 'to be tried again' });
  expect(await job()).toMatchObject({ State: 'working', Begun: 2 });
  expect(await next(id, broken)).toMatchObject({ came: 'failed', error: defect });
  const toldAdmins = await listUserNotifications(undefined, 1);
  const ofIt = toldAdmins.map(({ notification }) => notification);
  expect(ofIt.filter(({ Message }) => Message.endsWith(uploadsTexts.notRead))).toHaveLength(1);
  expect(await job()).toMatchObject({
    State: 'failed',
    Problem: uploadsTexts.notRead,
    Refused: 0,
    ReportKey: null,
  });
  const later = await anUpload(id, 'newer', '2026-11-25T09:00:01.000Z');
  await next(id, crewOf(lines, limits));
  expect(await later()).toMatchObject({ State: 'finished' });
});

const reportsIn = (id: number) => listFiles(process.env.FILES_BUCKET!, `kept-uploads/${id}/`);

test('reports go with their upload, the one of a worker who reads it meanwhile, too', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const shelf = { dealer: toDealerKey(id), kind: 'configurator' as const };
  await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  await next(id, crew);
  await anUpload(id, 'newer', '2026-11-25T09:00:01.000Z');
  const removed = async (name: string) => {
    const stored = await loadUpload(shelf, `${name}-${id}`);
    await writeTransaction(
      buildUploadRemovalWrites(shelf, stored, { userId: 1, fullName: 'Dana' }),
    );
    for (const due of await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'removed-upload'))
      await deliverOutboxEntry(due, {
        ...crew,
        deliverers: { 'removed-upload': removedUploadDeliverer },
      });
  };
  expect(await reportsIn(id)).toHaveLength(3);
  await removed('older');
  expect(await reportsIn(id)).toHaveLength(1);
  await next(
    id,
    crewOf(async (source, run) => {
      const made = await lines(source, run);
      await removed('newer');
      return made;
    }),
  );
  expect(await reportsIn(id)).toEqual([]);
});

test('what is left of an upload that was removed goes, and nothing that an edition names', async () => {
  const id = randomInt(10_000_000, 1_000_000_000);
  const shelf = { dealer: toDealerKey(id), kind: 'configurator' as const };
  const job = await anUpload(id, 'older', '2026-11-25T09:00:00.000Z');
  await next(id, crew);
  expect(await job()).toMatchObject({ State: 'finished' });
  await anUpload(id, 'newer', '2026-11-25T09:00:01.000Z');
  await next(id, crewOf(endless, { workTimeoutMs: 300, maxBegun: 3 }));
  for (const name of ['older', 'newer']) {
    const stored = await loadUpload(shelf, `${name}-${id}`);
    await writeTransaction(
      buildUploadRemovalWrites(shelf, stored, { userId: 1, fullName: 'Dana' }),
    );
  }
  expect(await filesOf(id)).toHaveLength(2);
  await tidied(id);
  const edition = (await findReleaseHistory(getConfiguratorHistory(id)))!.release!;
  expect(await filesOf(id)).toEqual([`${edition.Folder}/lines.txt`]);
});
