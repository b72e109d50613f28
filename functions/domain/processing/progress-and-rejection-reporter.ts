import { RetryLaterError } from '#functions/domain/outbox/outbox-deliverer.ts';
import type { StoredUploadJob } from '#functions/store/dealers/stored-uploads.ts';
import {
  buildUploadJobProgressWrite,
  type UploadAttempt,
} from '#functions/store/dealers/upload-jobs.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import { toMessageReference } from '#shared/messages/message.ts';
import type { ProcessingDeadline } from './processing-deadline.ts';
import type { RejectionReport } from './rejection-report.ts';
import type { ProcessingRun } from './upload-processor.ts';

/** Users see progress, but the table is not written for every row. */
const PROGRESS_INTERVAL_MS = 700;
/** An attempt that was overtaken checks again after this time if there is something left to do. */
const RETRY_PAUSE_MS = 5000;

type RunContext = {
  uploadAttempt: UploadAttempt;
  begunJob: StoredUploadJob;
  rejectionReport: RejectionReport;
  deadline: ProcessingDeadline;
};

/** What a processor reports: its progress is stored in the upload's item, a rejected item in the report. */
export function createProgressAndRejectionReporter({
  uploadAttempt,
  begunJob,
  rejectionReport,
  deadline,
}: RunContext): ProcessingRun {
  let lastReported = { step: '', at: 0 };
  return {
    async reportProgress(step, done, total) {
      deadline.assertNotExpired();
      const now = Date.now();
      if (step.code === lastReported.step && now - lastReported.at < PROGRESS_INTERVAL_MS) return;
      lastReported = { step: step.code, at: now };
      const job: StoredUploadJob = {
        ...begunJob,
        Step: step.text,
        StepCode: toMessageReference(step),
        Done: done ?? null,
        Total: total ?? null,
        Refused: rejectionReport.getCount(),
      };
      if (!(await writeItemIfConditionHolds(buildUploadJobProgressWrite(uploadAttempt, job))))
        throw new RetryLaterError(RETRY_PAUSE_MS);
    },
    setReportHeadings: rejectionReport.setHeadings,
    rejectItem: rejectionReport.refuse,
  };
}
