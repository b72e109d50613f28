import type { SQSEvent } from 'aws-lambda';
import { deliverersByKind } from '#functions/domain/outbox/deliverers-by-kind.ts';
import { deliverOutboxRecords } from './deliver-outbox-records.ts';

/** Carries out what the queue brings; what it does not get to, the sweep brings again. */
export const handler = (event: SQSEvent): Promise<void> =>
  deliverOutboxRecords('deliver outbox', event, { deliverers: deliverersByKind });
