import type { SQSEvent } from 'aws-lambda';
import { deliverers } from '#functions/domain/outbox/deliverers.ts';
import { carryOutAll } from './carry-out-all.ts';

/** Carries out what the queue brings; what it does not get to, the sweep brings again. */
export const handler = (event: SQSEvent): Promise<void> =>
  carryOutAll('deliver outbox', event, { deliverers });
