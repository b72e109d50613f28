import { randomInt } from 'node:crypto';
import { readSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { carryOut } from '#functions/domain/outbox/carry-out.ts';
import { uploadDeliverer } from '#functions/domain/processing/deliverer.ts';
import type { Processor } from '#functions/domain/processing/processor.ts';
import { readFile } from '#functions/outside/aws.ts';
import {
  findSeries,
  listEditions,
  newFolder,
  publishWrites,
  readEditionFile,
  writeEditionFile,
} from '#functions/store/dealers/editions.ts';
import { findUpload } from '#functions/store/dealers/uploads.ts';
import { dealerKey } from '#functions/store/table/table.ts';
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
const MOST_TURNS = 200;
const ANY_TIME_MS = 86_400_000;

underFaults();

const seriesOf = (id: number) => ({
  dealer: dealerKey(id),
  kind: 'configurator' as const,
  name: 'Operatory',
});

/** Publishes the lines of a text; those that begin with a minus are refused. */
const lines: Processor = async ({ shelf, upload, fd, size }, run) => {
  const series = { ...seriesOf(0), dealer: shelf.dealer };
  const bytes = Buffer.alloc(size);
  readSync(fd, bytes, 0, size, 0);
  const good: string[] = [];
  for (const [index, line] of bytes.toString().trim().split('\n').entries()) {
    await run.reached(`Reading ${index % 4}`, index, LINES);
    const refused = { line: index + 1, column: 'Line', value: line, reason: 'Is below zero.' };
    if (line.startsWith('-')) run.refuse({ ...refused, cells: [line] });
    else good.push(line);
  }
  const Folder = newFolder(series);
  await writeEditionFile(Folder, 'lines.txt', Buffer.from(good.join('\n')));
  const before = await findSeries(series);
  const { FileName, Id: UploadId, UploadedBy: PublishedBy } = upload;
  const made = { Folder, FileName, UploadId, PublishedOn: upload.UploadedOn, PublishedBy };
  const writes = publishWrites(series, before, { ...made, Count: good.length, Summary: null });
  return { writes, counts: { taken: good.length } };
};

const crew = {
  deliverers: { upload: uploadDeliverer({ configurator: lines }) },
  attemptMs: 330_000,
};

const textOf = (name: string) =>
  Array.from({ length: LINES }, (_, at) => `${at % 10 === 3 ? '-' : ''}${name}${at}`).join('\n');
const shown = (name: string) =>
  textOf(name)
    .split('\n')
    .filter((line) => !line.startsWith('-'))
    .join('\n');

async function anUpload(dealerId: number, name: string, UploadedOn: string) {
  const shelf = { dealer: dealerKey(dealerId), kind: 'configurator' as const };
  const file = { name, FileName: `${name}.tsv`, text: textOf(name), UploadedOn };
  const id = await aWaitingUpload(shelf, file);
  return async () => (await findUpload(shelf, id))!.job!;
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
      const edition = (await findSeries(seriesOf(id)))?.edition;
      const now = order.indexOf(edition?.FileName);
      expect(now).toBeGreaterThanOrEqual(seen);
      seen = now;
      if (!edition) return;
      const bytes = await readEditionFile(edition.Folder, 'lines.txt');
      expect(Buffer.from(bytes!).toString()).toBe(shown(edition.FileName.slice(0, 5)));
    };

    for (let turns = 0; ; turns++) {
      if (turns > MOST_TURNS) throw new Error('Not done in the end');
      const due = await dueOf(id, new Date(Date.now() + ANY_TIME_MS), 'upload');
      if (due.length === 0) break;
      const turn = random.one(due);
      const once = () => run(() => carryOut(turn, crew));
      await once();
      if (random.chance(0.3)) await once();
      await look();
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(seen).toBe(2);
    const editions = await listEditions(seriesOf(id));
    expect(editions.map(({ FileName }) => FileName)).toEqual(['newer.tsv', 'older.tsv']);
    for (const job of [await older(), await newer()]) {
      expect(job).toMatchObject({ State: 'finished', Counts: { Taken: LINES - 4 }, Refused: 4 });
      const report = await readFile(process.env.FILES_BUCKET!, job.ReportKey!);
      expect(Buffer.from(report!).toString().split('\r\n')).toHaveLength(5);
    }
  },
);
