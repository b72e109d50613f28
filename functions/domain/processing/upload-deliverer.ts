import { createValidationError, ApiError } from '#functions/api-error.ts';
import {
  RetryLaterError,
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { buildAttemptCleanupWrites } from '#functions/domain/uploads/stopped-attempt-cleanup.ts';
import type { UploadJobPayload } from '#functions/domain/uploads/upload-job-payload.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { openFile, removeFile } from '#functions/outside/aws-requests.ts';
import { buildAdminNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { readCompanyName } from '#functions/store/dealers/read-company-name.ts';
import {
  findUpload,
  listStoredUploads,
  type UploadOwner,
  type StoredUploadJob,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import {
  beginUploadJob,
  isUploadJobEnded,
  buildUploadJobWrite,
  type UploadAttempt,
} from '#functions/store/dealers/upload-jobs.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import type { UploadCounts } from '#shared/schemas/upload-job-schema.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { isExternalFailure } from './is-external-failure.ts';
import {
  createDeadline,
  ProcessingTimeoutError,
  type ProcessingDeadline,
} from './processing-deadline.ts';
import { createProcessingRun } from './processing-run.ts';
import { createRejectionReport, type RejectionReport } from './rejection-report.ts';
import type { ProcessingResult, UploadProcessor, ProcessingRun } from './upload-processor.ts';

/** Whoever is not the first of its shelf looks again then. */
const RETRY_PAUSE_MS = 1000;

/** A file at which workers were stopped or went wrong so often is not read again: the next one would, too. */
const MAX_BEGUN_ATTEMPTS = 3;

type UploadProcessors = Partial<Record<UploadKind, UploadProcessor>>;
type UploadWorkerLimits = {
  /** How long a worker works at a file; less than it may run, so that it says itself that it did not end. */
  workTimeoutMs: number;
  maxBegun?: number;
};

/** Makes of an upload what is seen: all of it, together with the word that it is done, or nothing. */
export const createUploadDeliverer = (
  processors: UploadProcessors,
  { workTimeoutMs, maxBegun = MAX_BEGUN_ATTEMPTS }: UploadWorkerLimits,
): OutboxDeliverer => ({
  async deliver({ dealer, payload, attempt: outboxAttempt }) {
    const { owner, stored, attempt } = await readUploadAttempt(dealer, payload, outboxAttempt);
    // It was removed, or it has ended already.
    if (!stored?.job || isUploadJobEnded(stored.job)) return [];
    if (await hasEarlierUpload(owner, stored)) throw new RetryLaterError(RETRY_PAUSE_MS);
    const uploadAttempt = { owner, id: stored.upload.Id, attempt };
    const begunBefore = stored.job.Begun ?? 0;
    const begunJob = { ...stored.job, ...restartedJobFields, Begun: begunBefore + 1 };
    if (!(await beginUploadJob(uploadAttempt, begunJob))) throw new RetryLaterError(RETRY_PAUSE_MS);
    const report = createRejectionReport(stored, attempt);
    const process = async () => {
      if (begunBefore >= maxBegun) throw createValidationError(uploadsTexts.neverEnds);
      const deadline = createDeadline(workTimeoutMs);
      const run = createProcessingRun({ uploadAttempt, begunJob, report, deadline });
      return processUploadFile(processors, { owner, stored }, { run, deadline });
    };
    const processAndReport = async () =>
      [await runProcessing(process), await writeReport(report, uploadAttempt)] as const;
    const [{ writes = [], ...outcome }, rejections] = await processAndReport().catch(
      (error: unknown) => handleStoppedAttempt(error, { uploadAttempt, begunJob, maxBegun }),
    );
    const endedJob: StoredUploadJob = {
      ...begunJob,
      ...outcome,
      ...rejections,
      Begun: 0,
      EndedOn: getCurrentTime(),
    };
    const needsCleanup = outboxAttempt > 1 || endedJob.State === 'failed';
    const cleanupWrites = needsCleanup
      ? buildAttemptCleanupWrites(owner, uploadAttempt.id, attempt)
      : [];
    return [...writes, buildUploadJobWrite(uploadAttempt, endedJob), ...cleanupWrites];
  },

  async buildFailureWrites({ dealer, payload, attempt: outboxAttempt }, reason) {
    const { owner, stored, attempt } = await readUploadAttempt(dealer, payload, outboxAttempt);
    if (!stored?.job || isUploadJobEnded(stored.job)) return [];
    const Problem = reason ?? uploadsTexts.tookTooLong;
    const uploadAttempt = { owner, id: stored.upload.Id, attempt };
    const failedJob = { ...stored.job, State: 'failed', Problem } as const;
    // What was counted on the way has no report.
    const ended: StoredUploadJob = {
      ...failedJob,
      Refused: 0,
      Begun: 0,
      EndedOn: getCurrentTime(),
    };
    if (!(await beginUploadJob(uploadAttempt, stored.job))) return [];
    countMetric('UploadsFailed');
    return [
      buildUploadJobWrite(uploadAttempt, ended),
      await buildUploadFailedNotice(dealer, stored, Problem),
      ...buildAttemptCleanupWrites(owner, uploadAttempt.id, attempt),
    ];
  },
});

/** Tells the SmartSales Admins of an upload that was given up (D71). */
async function buildUploadFailedNotice(
  dealer: DealerKey,
  { upload }: StoredUpload,
  problem: string,
) {
  const company = await readCompanyName(dealer);
  return buildAdminNotificationWrite({
    subject: adminNoticesTexts.uploadGivenUp(upload.FileName),
    message: adminNoticesTexts.uploadGivenUpMessage(company, problem),
    now: getCurrentTime(),
    of: { dealerId: parseDealerId(dealer) },
  });
}

const restartedJobFields = { State: 'working', Step: '', Done: null, Total: null } as const;
const getCurrentTime = () => new Date().toISOString();

type BegunAttempt = {
  uploadAttempt: UploadAttempt;
  begunJob: StoredUploadJob & { Begun: number };
  maxBegun: number;
};

/** Says what becomes of an attempt that did not come to its end. */
async function handleStoppedAttempt(
  error: unknown,
  { uploadAttempt, begunJob, maxBegun }: BegunAttempt,
): Promise<never> {
  if (error instanceof ProcessingTimeoutError) throw new RetryLaterError(RETRY_PAUSE_MS);
  if (error instanceof RetryLaterError || isExternalFailure(error)) {
    // Nothing is wrong with the file: this beginning does not count, and it is tried for as long as anything is.
    await writeItemIfConditionHolds(
      buildUploadJobWrite(uploadAttempt, { ...begunJob, Begun: begunJob.Begun - 1 }),
    );
    throw error;
  }
  // A defect of ours would be there at every attempt, and hold up the files behind this one.
  if (begunJob.Begun >= maxBegun)
    throw new UndeliverableError(uploadsTexts.notRead, { cause: error });
  throw error;
}

/** Keeps the report. Where the upload was removed meanwhile, nobody else would take it away. */
async function writeReport(report: RejectionReport, { owner, id }: UploadAttempt) {
  const reportFields = await report.keep();
  if (reportFields.ReportKey && !(await findUpload(owner, id)))
    await removeFile(getRequiredVariable('FILES_BUCKET'), reportFields.ReportKey);
  return reportFields;
}

/** More than an entry is ever tried: attempts of a later turn come after those of an earlier one. */
const ATTEMPTS_PER_REVISION = 1_000_000;

async function readUploadAttempt(dealer: DealerKey, payload: unknown, outboxAttempt: number) {
  const { id, turn: revision = 1, ...ownerFields } = payload as UploadJobPayload;
  const owner: UploadOwner = { dealer, ...ownerFields };
  const attempt = outboxAttempt + (revision - 1) * ATTEMPTS_PER_REVISION;
  return { owner, attempt, stored: await findUpload(owner, id) };
}

const getUploadSortKey = ({ UploadedOn, Id }: StoredUpload['upload']) => `${UploadedOn} ${Id}`;

/** Of two files of one shelf the newer is what is to be seen in the end: it waits for the older. */
async function hasEarlierUpload(owner: UploadOwner, { upload }: StoredUpload): Promise<boolean> {
  const uploads = await listStoredUploads(owner);
  return uploads.some(
    ({ upload: other, job }) =>
      job && !isUploadJobEnded(job) && getUploadSortKey(other) < getUploadSortKey(upload),
  );
}

type ProcessingOutcome = Pick<
  StoredUploadJob,
  'State' | 'Counts' | 'Problem' | 'Remarks' | 'Check'
> &
  Partial<Pick<ProcessingResult, 'writes'>>;

/** Whatever is wrong with a file is wrong with it at the next attempt, too: that is an end, and nothing changes. */
async function runProcessing(process: () => Promise<ProcessingResult>): Promise<ProcessingOutcome> {
  try {
    const { writes, counts, remarks = [], check = null } = await process();
    countMetric('UploadsRead');
    const outcome = { Counts: toUploadCounts(counts), Remarks: [...remarks], Check: check };
    return { State: 'finished', Problem: null, writes, ...outcome };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    countMetric('UploadsFailed');
    return { State: 'failed', Counts: null, Problem: error.message };
  }
}

type StoredUploadOfOwner = { owner: UploadOwner; stored: StoredUpload };

async function processUploadFile(
  processors: UploadProcessors,
  { owner, stored: { upload, fileKey } }: StoredUploadOfOwner,
  { run, deadline }: { run: ProcessingRun; deadline: ProcessingDeadline },
): Promise<ProcessingResult> {
  const file = await openFile(getRequiredVariable('FILES_BUCKET'), fileKey);
  if (!file) throw new Error(`There is no file ${fileKey}`);
  const processUpload = processors[owner.kind]!;
  return runWithScratchFile(file.bytes, upload.Size, ({ fd, size }) =>
    deadline.runWithin(processUpload({ owner, upload, fd, size }, run)),
  );
}

const toUploadCounts = (counts: ProcessingResult['counts']): UploadCounts => ({
  Taken: counts.taken,
  New: counts.new ?? null,
  Changed: counts.changed ?? null,
  Same: counts.same ?? null,
  Gone: counts.gone ?? null,
});
