import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  RetryLaterError,
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { buildLaterFileCleanupWrites } from '#functions/domain/uploads/stopped-attempt-cleanup.ts';
import { findFileStream, removeBucketFile } from '#functions/external/aws-requests.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { createValidationError, RejectionError } from '#functions/rejection-error.ts';
import { buildAdminNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { readCompanyOrPlatformName } from '#functions/store/dealers/read-company-or-platform-name.ts';
import {
  findUpload,
  listStoredUploads,
  type UploadOwner,
  type StoredUploadJob,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import {
  tryBeginUploadAttempt,
  isUploadJobEnded,
  buildUploadJobProgressWrite,
  type UploadAttempt,
} from '#functions/store/dealers/upload-jobs.ts';
import type { UploadJobPayload } from '#functions/store/outbox-payloads.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import { adminNoticesMessages } from '#shared/messages/admin-notices-messages.ts';
import { toMessageReference, toRemarkFields, type CodedMessage } from '#shared/messages/message.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import type { UploadCounts } from '#shared/schemas/upload-job-schema.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { isExternalFailure } from './is-external-failure.ts';
import {
  createProcessingDeadline,
  ProcessingTimeoutError,
  type ProcessingDeadline,
} from './processing-deadline.ts';
import { createProgressAndRejectionReporter } from './progress-and-rejection-reporter.ts';
import { createRejectionReport, type RejectionReport } from './rejection-report.ts';
import type { ProcessingResult, UploadProcessor, ProcessingRun } from './upload-processor.ts';

/** After this pause an upload that waits for an earlier one of its owner checks again. */
const RETRY_PAUSE_MS = 1000;

/**
 * After so many begun attempts that were stopped or failed, the file is not read again: the next attempt
 * would fail too.
 */
const MAX_BEGUN_ATTEMPTS = 3;

type UploadProcessors = Partial<Record<UploadKind, UploadProcessor>>;
type UploadWorkerLimits = {
  /**
   * How long a worker works on a file; shorter than the function's timeout, so that it can report the
   * timeout itself.
   */
  workTimeoutMs: number;
  maxBegun?: number;
};

/** Processes an upload: one transaction writes the results and ends the job, or nothing is written. */
export const createUploadDeliverer = (
  processors: UploadProcessors,
  { workTimeoutMs, maxBegun = MAX_BEGUN_ATTEMPTS }: UploadWorkerLimits,
): OutboxDeliverer<'upload'> => ({
  async deliver({ dealer, payload, attempt: outboxAttempt }) {
    const { owner, stored, attempt } = await readUploadAttempt(dealer, payload, outboxAttempt);
    // The upload was removed, or its job has ended already.
    if (!stored?.job || isUploadJobEnded(stored.job)) return [];
    if (await hasEarlierUpload(owner, stored)) throw new RetryLaterError(RETRY_PAUSE_MS);
    const uploadAttempt = { owner, uploadId: stored.upload.Id, attempt };
    const begunBefore = stored.job.Begun ?? 0;
    const begunJob = { ...stored.job, ...restartedJobFields, Begun: begunBefore + 1 };
    if (!(await tryBeginUploadAttempt(uploadAttempt, begunJob)))
      throw new RetryLaterError(RETRY_PAUSE_MS);
    const rejectionReport = createRejectionReport(stored, attempt);
    const process = async () => {
      if (begunBefore >= maxBegun) throw createValidationError(uploadsMessages.readingTimedOut);
      const deadline = createProcessingDeadline(workTimeoutMs);
      const run = createProgressAndRejectionReporter({
        uploadAttempt,
        begunJob,
        rejectionReport,
        deadline,
      });
      return processUploadFile(processors, { owner, stored }, { run, deadline });
    };
    const processAndReport = async () =>
      [await runProcessing(process), await writeReport(rejectionReport, uploadAttempt)] as const;
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
      ? buildLaterFileCleanupWrites(owner, uploadAttempt.uploadId, attempt)
      : [];
    return [...writes, buildUploadJobProgressWrite(uploadAttempt, endedJob), ...cleanupWrites];
  },

  async buildFailureWrites({ dealer, payload, attempt: outboxAttempt }, reason) {
    const { owner, stored, attempt } = await readUploadAttempt(dealer, payload, outboxAttempt);
    if (!stored?.job || isUploadJobEnded(stored.job)) return [];
    // The only reason that this deliverer gives is that the file could not be read.
    const problem =
      reason === undefined ? uploadsMessages.processingTimedOut : uploadsMessages.unreadable;
    const uploadAttempt = { owner, uploadId: stored.upload.Id, attempt };
    const failedJob = { ...stored.job, State: 'failed', ...toProblemFields(problem) } as const;
    // Items counted so far have no report.
    const ended: StoredUploadJob = {
      ...failedJob,
      Refused: 0,
      Begun: 0,
      EndedOn: getCurrentTime(),
    };
    if (!(await tryBeginUploadAttempt(uploadAttempt, stored.job))) return [];
    countMetric('UploadsFailed');
    return [
      buildUploadJobProgressWrite(uploadAttempt, ended),
      await buildUploadFailedNotice(dealer, stored, problem),
      ...buildLaterFileCleanupWrites(owner, uploadAttempt.uploadId, attempt),
    ];
  },
});

/** Notifies the SmartSales Admins of an upload that was abandoned (D71). */
async function buildUploadFailedNotice(
  dealer: DealerKey,
  { upload }: StoredUpload,
  problem: CodedMessage,
) {
  const company = await readCompanyOrPlatformName(dealer);
  return buildAdminNotificationWrite({
    notice: adminNoticesMessages.uploadGivenUp(upload.FileName, company, problem),
    now: getCurrentTime(),
    aboutAccount: { dealerId: parseDealerId(dealer) },
  });
}

const restartedJobFields = {
  State: 'working',
  Step: '',
  StepCode: null,
  Done: null,
  Total: null,
} as const;
const getCurrentTime = () => new Date().toISOString();

type BegunAttempt = {
  uploadAttempt: UploadAttempt;
  begunJob: StoredUploadJob & { Begun: number };
  maxBegun: number;
};

/** Handles an attempt that did not finish: throws the error that decides if it is retried. */
async function handleStoppedAttempt(
  error: unknown,
  { uploadAttempt, begunJob, maxBegun }: BegunAttempt,
): Promise<never> {
  if (error instanceof ProcessingTimeoutError) throw new RetryLaterError(RETRY_PAUSE_MS);
  if (error instanceof RetryLaterError || isExternalFailure(error)) {
    // The file is not at fault: this attempt does not count, and retries continue for the normal time.
    await writeItemIfConditionHolds(
      buildUploadJobProgressWrite(uploadAttempt, { ...begunJob, Begun: begunJob.Begun - 1 }),
    );
    throw error;
  }
  // A defect in our code would fail in every attempt and block the files behind this one.
  if (begunJob.Begun >= maxBegun)
    throw new UndeliverableError('The file could not be read', { cause: error });
  throw error;
}

/**
 * Writes the report, and deletes it again if the upload was removed meanwhile, because nobody else would.
 */
async function writeReport(report: RejectionReport, { owner, uploadId }: UploadAttempt) {
  const reportFields = await report.keep();
  if (reportFields.ReportKey && !(await findUpload(owner, uploadId)))
    await removeBucketFile(getFilesBucket(), reportFields.ReportKey);
  return reportFields;
}

/**
 * More than the attempts of one outbox entry, so that the attempts of a later revision have higher numbers.
 */
const ATTEMPTS_PER_REVISION = 1_000_000;

async function readUploadAttempt(
  dealer: DealerKey,
  { id, turn: revision = 1, ...ownerFields }: UploadJobPayload,
  outboxAttempt: number,
) {
  const owner: UploadOwner = { dealer, ...ownerFields };
  const attempt = outboxAttempt + (revision - 1) * ATTEMPTS_PER_REVISION;
  return { owner, attempt, stored: await findUpload(owner, id) };
}

const getUploadSortKey = ({ UploadedOn, Id }: StoredUpload['upload']) => `${UploadedOn} ${Id}`;

/** Of two uploads of one owner the newer must take effect last, so it waits for the older. */
async function hasEarlierUpload(owner: UploadOwner, { upload }: StoredUpload): Promise<boolean> {
  const uploads = await listStoredUploads(owner);
  return uploads.some(
    ({ upload: other, job }) =>
      job && !isUploadJobEnded(job) && getUploadSortKey(other) < getUploadSortKey(upload),
  );
}

type ProcessingOutcome = Pick<
  StoredUploadJob,
  'State' | 'Counts' | 'Problem' | 'ProblemCode' | 'Remarks' | 'RemarkCodes' | 'Check'
> &
  Partial<Pick<ProcessingResult, 'writes'>>;

/** A problem in the file would occur in every attempt, so it ends the job as failed and changes nothing. */
async function runProcessing(process: () => Promise<ProcessingResult>): Promise<ProcessingOutcome> {
  try {
    const { writes, counts, remarks = [], check = null } = await process();
    countMetric('UploadsRead');
    const outcome = { Counts: toUploadCounts(counts), ...toRemarkFields(remarks), Check: check };
    return { State: 'finished', Problem: null, ProblemCode: null, writes, ...outcome };
  } catch (error) {
    if (!(error instanceof RejectionError) || error.kind !== 'invalid') throw error;
    countMetric('UploadsFailed');
    return { State: 'failed', Counts: null, ...toProblemFields(error.refusal) };
  }
}

type StoredUploadOfOwner = { owner: UploadOwner; stored: StoredUpload };

async function processUploadFile(
  processors: UploadProcessors,
  { owner, stored: { upload, fileKey } }: StoredUploadOfOwner,
  { run, deadline }: { run: ProcessingRun; deadline: ProcessingDeadline },
): Promise<ProcessingResult> {
  const file = await findFileStream(getFilesBucket(), fileKey);
  if (!file) throw new Error(`There is no file ${fileKey}`);
  const processUpload = processors[owner.kind]!;
  return runWithScratchFile(file.bytes, upload.Size, ({ fd, size }) =>
    deadline.runWithin(processUpload({ owner, upload, fd, size }, run)),
  );
}

const toProblemFields = (problem: CodedMessage) => ({
  Problem: problem.text,
  ProblemCode: toMessageReference(problem),
});

const toUploadCounts = (counts: ProcessingResult['counts']): UploadCounts => ({
  Taken: counts.imported,
  New: counts.new ?? null,
  Changed: counts.changed ?? null,
  Same: counts.same ?? null,
  Gone: counts.missing ?? null,
});
