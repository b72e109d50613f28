import type { SQSEvent } from 'aws-lambda';
import { uploadDeliverer } from '#functions/domain/processing/deliverer.ts';
import { processors } from '#functions/domain/processing/processors.ts';
import { carryOutAll } from './carry-out-all.ts';

/**
 * The worker is stopped after 300 seconds (uploads-stack.ts). It is to say by itself that it did not end, and has a
 * report to keep.
 */
const WORK_MS = 240_000;

const crew = {
  deliverers: { upload: uploadDeliverer(processors, { workMs: WORK_MS }) },
};

/** Makes of uploads what is seen; what it does not get to, the sweep brings again. */
export const handler = (event: SQSEvent): Promise<void> =>
  carryOutAll('process uploads', event, crew);
