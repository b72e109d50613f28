import { NotYet } from '#functions/domain/outbox/deliverer.ts';
import { jobWrite, type UploadAttempt } from '#functions/store/dealers/upload-jobs.ts';
import type { StoredJob } from '#functions/store/dealers/uploads.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';
import type { Clock } from './clock.ts';
import type { Run } from './processor.ts';
import type { Report } from './report.ts';

/** People see it move, and the table is not written for every row. */
const PROGRESS_INTERVAL_MS = 700;
/** Whoever is overtaken looks once more, later, whether there is something left to do. */
const PAUSE_MS = 5000;

type Working = { uploadAttempt: UploadAttempt; begun: StoredJob; report: Report; clock: Clock };

/** What a processor says while it works, as it is written down. */
export function runOf({ uploadAttempt, begun, report, clock }: Working): Run {
  let lastReported = { step: '', at: 0 };
  return {
    async reached(step, done, total) {
      clock.assertNotExpired();
      const now = Date.now();
      if (step === lastReported.step && now - lastReported.at < PROGRESS_INTERVAL_MS) return;
      lastReported = { step, at: now };
      const job: StoredJob = {
        ...begun,
        Step: step,
        Done: done ?? null,
        Total: total ?? null,
        Refused: report.count(),
      };
      if (!(await writeIfItHolds(jobWrite(uploadAttempt, job)))) throw new NotYet(PAUSE_MS);
    },
    headings: report.headings,
    rejectItem: report.refuse,
  };
}
