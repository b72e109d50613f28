import type { SQSEvent } from 'aws-lambda';
import { createUploadDeliverer } from '#functions/domain/processing/upload-deliverer.ts';
import { deliverOutboxRecords } from './deliver-outbox-records.ts';
import { processorsByKind } from './processors-by-kind.ts';

/**
 * The worker is stopped after 300 seconds (uploads-stack.ts). Before that it must have time to report that it
 * did not finish, and to store a report.
 */
const WORK_TIMEOUT_MS = 240_000;

const workerOptions = {
  deliverers: {
    upload: createUploadDeliverer(processorsByKind, { workTimeoutMs: WORK_TIMEOUT_MS }),
  },
};

/** Processes uploads. Entries that it does not get to are sent again by the sweep. */
export const handler = (event: SQSEvent): Promise<void> =>
  deliverOutboxRecords('process uploads', event, workerOptions);
