import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { buildUploadOutboxWrite } from '#functions/domain/uploads/upload-job-payload.ts';
import { writeFile } from '#functions/outside/aws-requests.ts';
import {
  createUploadFileKey,
  buildUploadWrite,
  type UploadOwner,
} from '#functions/store/dealers/stored-uploads.ts';
import { waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { Commits } from './commits.ts';
import type { Rates } from './faults.ts';
import { OldReads } from './old-reads.ts';
import { Process, runIn } from './process.ts';
import type { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { installFaults } from './wire.ts';

/** The tests of a file run under faults, each with a clock of its own, which begins now. */
export function underFaults(): void {
  let letGo: () => void;
  beforeAll(() => {
    letGo = installFaults();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  beforeEach(() => {
    // Each begins now: what passes in one is over with it.
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(() => {
    letGo();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Does some work in a process of its own, which faults meet; a killed one answers nothing. */
export const inProcesses =
  (run: string, random: Random, rates: Rates) =>
  <Result>(work: () => Promise<Result>) => {
    const scheduler = new Scheduler(random);
    const around = { scheduler, random, rates, oldReads: new OldReads() };
    const one = new Process('p', { run, ...around, commits: new Commits(random) });
    return scheduler.run(runIn(one, work), () => {});
  };

type Given = { name: string; FileName: string; text: string; UploadedOn: string };

/** A file that is kept, and whose job waits; gives its id. */
export async function aWaitingUpload(
  uploadOwner: UploadOwner,
  { name, FileName, text, UploadedOn }: Given,
): Promise<string> {
  const upload = {
    Id: `${name}-${parseDealerId(uploadOwner.dealer)}`,
    FileName,
    Size: text.length,
    Sha256: '0'.repeat(64),
    UploadedOn,
    UploadedBy: 'Dana Whitfield',
    UploadedById: 1,
  };
  const fileKey = createUploadFileKey(uploadOwner);
  await writeFile(process.env.FILES_BUCKET!, fileKey, Buffer.from(text));
  const write = buildUploadWrite(uploadOwner, { upload, fileKey, job: waitingUploadJob });
  await writeTransaction([write, buildUploadOutboxWrite(uploadOwner, upload.Id)]);
  return upload.Id;
}
