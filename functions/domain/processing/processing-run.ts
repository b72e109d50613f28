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
  report: RejectionReport;
  deadline: ProcessingDeadline;
};

/** Stores a processor's progress and collects its rejected items. */
export function createProcessingRun({
  uploadAttempt,
  begunJob,
  report,
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
        Refused: report.getCount(),
      };
      if (!(await writeItemIfConditionHolds(buildUploadJobProgressWrite(uploadAttempt, job))))
        throw new RetryLaterError(RETRY_PAUSE_MS);
    },
    setReportHeadings: report.setHeadings,
    rejectItem: report.refuse,
  };
}
