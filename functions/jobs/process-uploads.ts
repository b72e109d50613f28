import type { SQSEvent } from 'aws-lambda';
import { processorsByKind } from '#functions/domain/processing/processors-by-kind.ts';
import { createUploadDeliverer } from '#functions/domain/processing/upload-deliverer.ts';
import { deliverOutboxRecords } from './deliver-outbox-records.ts';

/**
 * The worker is stopped after 300 seconds (uploads-stack.ts). It is to say by itself that it did not end, and has a
 * report to keep.
 */
const WORK_TIMEOUT_MS = 240_000;

const workerOptions = {
  deliverers: {
    upload: createUploadDeliverer(processorsByKind, { workTimeoutMs: WORK_TIMEOUT_MS }),
  },
};

/** Makes of uploads what is seen; what it does not get to, the sweep brings again. */
export const handler = (event: SQSEvent): Promise<void> =>
  deliverOutboxRecords('process uploads', event, workerOptions);
