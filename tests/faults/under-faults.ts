import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { buildUploadOutboxWrite } from '#functions/domain/uploads/upload-outbox-write.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import {
  createUploadFileKey,
  buildNewUploadWrite,
  type UploadOwner,
} from '#functions/store/dealers/stored-uploads.ts';
import { waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import { CommitHistory } from './commit-history.ts';
import type { FaultRates } from './faults.ts';
import { FaultyProcess, runInProcess } from './faulty-process.ts';
import { FaultScheduler } from './scheduler.ts';
import { StaleReads } from './stale-reads.ts';
import { installTableFaults } from './table-wire.ts';

/** Runs the tests of a file under faults, each with its own clock, which begins at the current time. */
export function installFaultsForTests(): void {
  let releaseFaults: () => void;
  beforeAll(() => {
    releaseFaults = installTableFaults();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  beforeEach(() => {
    // Resets the clock: time that passed in one test ends with it.
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(() => {
    releaseFaults();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/**
 * Runs work in its own process, which meets faults and notes them in `met`; a killed process returns undefined.
 */
export const createProcessRunner =
  (runName: string, random: SeededRandom, rates: FaultRates, met: Set<string>) =>
  async <Result>(work: () => Promise<Result>) => {
    const scheduler = new FaultScheduler(random);
    const context = { scheduler, random, rates, oldReads: new StaleReads() };
    const process = new FaultyProcess('p', {
      run: runName,
      ...context,
      commits: new CommitHistory(random),
    });
    const result = await scheduler.runToEnd(runInProcess(process, work), () => {});
    for (const fault of process.metFaults) met.add(fault);
    return result;
  };

type UploadedFile = { name: string; FileName: string; text: string; UploadedOn: string };

/** Stores a file with a waiting job, and returns its id. */
export async function createWaitingUpload(
  uploadOwner: UploadOwner,
  { name, FileName, text, UploadedOn }: UploadedFile,
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
  await writeBucketFile(process.env.FILES_BUCKET!, fileKey, Buffer.from(text));
  const write = buildNewUploadWrite(uploadOwner, { upload, fileKey, job: waitingUploadJob });
  await writeTransaction([write, buildUploadOutboxWrite(uploadOwner, upload.Id)]);
  return upload.Id;
}
