import { invalid, ApiError } from '#functions/api-error.ts';
import { NotYet, Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { inScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { buildAttemptCleanupWrites } from '#functions/domain/uploads/stopped-attempts.ts';
import type { UploadJobPayload } from '#functions/domain/uploads/upload-job-payload.ts';
import { count } from '#functions/log/request.ts';
import { openFile, removeFile } from '#functions/outside/aws.ts';
import { adminNotice } from '#functions/store/accounts/notifications.ts';
import { companyNameOf } from '#functions/store/dealers/company-name.ts';
import {
  beginJob,
  isEnded,
  jobWrite,
  type UploadAttempt,
} from '#functions/store/dealers/upload-jobs.ts';
import {
  findUpload,
  listUploads,
  type UploadOwner,
  type StoredJob,
  type StoredUpload,
} from '#functions/store/dealers/uploads.ts';
import { numberOf, type DealerKey } from '#functions/store/table/table.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import type { UploadCounts } from '#shared/schemas/upload-job-schema.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { newClock, TookTooLong, type Clock } from './clock.ts';
import { isExternalFailure } from './is-external-failure.ts';
import type { Processed, Processor, Run } from './processor.ts';
import { newReport, type Report } from './report.ts';
import { runOf } from './run.ts';

/** Whoever is not the first of its shelf looks again then. */
const PAUSE_MS = 1000;

/** A file at which workers were stopped or went wrong so often is not read again: the next one would, too. */
const MOST_BEGUN = 3;

type Processors = Partial<Record<UploadKind, Processor>>;
type Limits = {
  /** How long a worker works at a file; less than it may run, so that it says itself that it did not end. */
  workMs: number;
  mostBegun?: number;
};

/** Makes of an upload what is seen: all of it, together with the word that it is done, or nothing. */
export const uploadDeliverer = (
  processors: Processors,
  { workMs, mostBegun = MOST_BEGUN }: Limits,
): Deliverer => ({
  async deliver({ dealer, payload, attempt: outboxAttempt }) {
    const { owner, stored, attempt } = await findNamed(dealer, payload, outboxAttempt);
    // It was removed, or it has ended already.
    if (!stored?.job || isEnded(stored.job)) return [];
    if (await isAnotherFirst(owner, stored)) throw new NotYet(PAUSE_MS);
    const uploadAttempt = { owner, id: stored.upload.Id, attempt };
    const before = stored.job.Begun ?? 0;
    const begun = { ...stored.job, ...restartedJobFields, Begun: before + 1 };
    if (!(await beginJob(uploadAttempt, begun))) throw new NotYet(PAUSE_MS);
    const report = newReport(stored, attempt);
    const make = async () => {
      if (before >= mostBegun) throw invalid(uploadsTexts.neverEnds);
      const clock = newClock(workMs);
      const run = runOf({ uploadAttempt, begun, report, clock });
      return processed(processors, { owner, stored }, { run, clock });
    };
    const made = async () =>
      [await outcomeOf(make), await writeReport(report, uploadAttempt)] as const;
    const [{ writes = [], ...outcome }, rejections] = await made().catch((error: unknown) =>
      stopped(error, { uploadAttempt, begun, mostBegun }),
    );
    const end: StoredJob = { ...begun, ...outcome, ...rejections, Begun: 0, EndedOn: now() };
    const needsCleanup = outboxAttempt > 1 || end.State === 'failed';
    const cleanupWrites = needsCleanup
      ? buildAttemptCleanupWrites(owner, uploadAttempt.id, attempt)
      : [];
    return [...writes, jobWrite(uploadAttempt, end), ...cleanupWrites];
  },

  async givenUp({ dealer, payload, attempt: outboxAttempt }, reason) {
    const { owner, stored, attempt } = await findNamed(dealer, payload, outboxAttempt);
    if (!stored?.job || isEnded(stored.job)) return [];
    const Problem = reason ?? uploadsTexts.tookTooLong;
    const uploadAttempt = { owner, id: stored.upload.Id, attempt };
    const failed = { ...stored.job, State: 'failed', Problem } as const;
    // What was counted on the way has no report.
    const ended: StoredJob = { ...failed, Refused: 0, Begun: 0, EndedOn: now() };
    if (!(await beginJob(uploadAttempt, stored.job))) return [];
    count('UploadsFailed');
    return [
      jobWrite(uploadAttempt, ended),
      await givenUpNotice(dealer, stored, Problem),
      ...buildAttemptCleanupWrites(owner, uploadAttempt.id, attempt),
    ];
  },
});

/** Tells the SmartSales Admins of an upload that was given up (D71). */
async function givenUpNotice(dealer: DealerKey, { upload }: StoredUpload, problem: string) {
  const company = await companyNameOf(dealer);
  return adminNotice({
    subject: adminNoticesTexts.uploadGivenUp(upload.FileName),
    message: adminNoticesTexts.uploadGivenUpMessage(company, problem),
    now: now(),
    of: { dealerId: numberOf(dealer) },
  });
}

const restartedJobFields = { State: 'working', Step: '', Done: null, Total: null } as const;
const now = () => new Date().toISOString();

type Begun = {
  uploadAttempt: UploadAttempt;
  begun: StoredJob & { Begun: number };
  mostBegun: number;
};

/** Says what becomes of an attempt that did not come to its end. */
async function stopped(error: unknown, { uploadAttempt, begun, mostBegun }: Begun): Promise<never> {
  if (error instanceof TookTooLong) throw new NotYet(PAUSE_MS);
  if (error instanceof NotYet || isExternalFailure(error)) {
    // Nothing is wrong with the file: this beginning does not count, and it is tried for as long as anything is.
    await writeIfItHolds(jobWrite(uploadAttempt, { ...begun, Begun: begun.Begun - 1 }));
    throw error;
  }
  // A defect of ours would be there at every attempt, and hold up the files behind this one.
  if (begun.Begun >= mostBegun) throw new Undeliverable(uploadsTexts.notRead, { cause: error });
  throw error;
}

/** Keeps the report. Where the upload was removed meanwhile, nobody else would take it away. */
async function writeReport(report: Report, { owner, id }: UploadAttempt) {
  const reportFields = await report.keep();
  if (reportFields.ReportKey && !(await findUpload(owner, id)))
    await removeFile(readVariable('FILES_BUCKET'), reportFields.ReportKey);
  return reportFields;
}

/** More than an entry is ever tried: attempts of a later turn come after those of an earlier one. */
const ATTEMPTS_PER_REVISION = 1_000_000;

async function findNamed(dealer: DealerKey, payload: unknown, outboxAttempt: number) {
  const { id, turn: revision = 1, ...named } = payload as UploadJobPayload;
  const owner: UploadOwner = { dealer, ...named };
  const attempt = outboxAttempt + (revision - 1) * ATTEMPTS_PER_REVISION;
  return { owner, attempt, stored: await findUpload(owner, id) };
}

const orderOf = ({ UploadedOn, Id }: StoredUpload['upload']) => `${UploadedOn} ${Id}`;

/** Of two files of one shelf the newer is what is to be seen in the end: it waits for the older. */
async function isAnotherFirst(owner: UploadOwner, { upload }: StoredUpload): Promise<boolean> {
  const others = await listUploads(owner);
  return others.some(
    ({ upload: other, job }) => job && !isEnded(job) && orderOf(other) < orderOf(upload),
  );
}

type Outcome = Pick<StoredJob, 'State' | 'Counts' | 'Problem' | 'Remarks' | 'Check'> &
  Partial<Pick<Processed, 'writes'>>;

/** Whatever is wrong with a file is wrong with it at the next attempt, too: that is an end, and nothing changes. */
async function outcomeOf(make: () => Promise<Processed>): Promise<Outcome> {
  try {
    const { writes, counts, remarks = [], check = null } = await make();
    count('UploadsRead');
    const outcome = { Counts: countsOf(counts), Remarks: [...remarks], Check: check };
    return { State: 'finished', Problem: null, writes, ...outcome };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    count('UploadsFailed');
    return { State: 'failed', Counts: null, Problem: error.message };
  }
}

type Named = { owner: UploadOwner; stored: StoredUpload };

async function processed(
  processors: Processors,
  { owner, stored: { upload, fileKey } }: Named,
  { run, clock }: { run: Run; clock: Clock },
): Promise<Processed> {
  const found = await openFile(readVariable('FILES_BUCKET'), fileKey);
  if (!found) throw new Error(`There is no file ${fileKey}`);
  const makeOf = processors[owner.kind]!;
  return inScratchFile(found.bytes, upload.Size, ({ fd, size }) =>
    clock.within(makeOf({ owner, upload, fd, size }, run)),
  );
}

const countsOf = (counts: Processed['counts']): UploadCounts => ({
  Taken: counts.taken,
  New: counts.new ?? null,
  Changed: counts.changed ?? null,
  Same: counts.same ?? null,
  Gone: counts.gone ?? null,
});
