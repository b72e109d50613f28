import type { SQSEvent } from 'aws-lambda';
import { deliverersByKind } from '#functions/domain/outbox/deliverers-by-kind.ts';
import { deliverOutboxRecords } from './deliver-outbox-records.ts';

/** Entries that it does not get to are sent again by the sweep. */
export const handler = (event: SQSEvent): Promise<void> =>
  deliverOutboxRecords('deliver outbox', event, { deliverers: deliverersByKind });
