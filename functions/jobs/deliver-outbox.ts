import type { SQSEvent } from 'aws-lambda';
import { deliverOutboxRecords } from './deliver-outbox-records.ts';
import { deliverersByKind } from './deliverers-by-kind.ts';

/** Entries that it does not get to are sent again by the sweep. */
export const handler = (event: SQSEvent): Promise<void> =>
  deliverOutboxRecords('deliver outbox', event, { deliverers: deliverersByKind });
