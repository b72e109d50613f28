import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const secureQueueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Keeps for two weeks what nobody could take. */
export const createDeadLetterQueue = (scope: Construct, id: string) =>
  new Queue(scope, id, { ...secureQueueProps, retentionPeriod: Duration.days(14) });

export type GuardedQueue = {
  queue: Queue;
  /** What no worker could take from it. */
  deadLetters: Queue;
};

/** A queue, encrypted and over TLS alone, and beside it what was brought five times in vain. */
export function createGuardedQueue(
  scope: Construct,
  prefix: string,
  visibilityTimeout: Duration,
): GuardedQueue {
  const deadLetters = createDeadLetterQueue(scope, `${prefix}DeadLetters`);
  const queue = new Queue(scope, `${prefix}Queue`, {
    ...secureQueueProps,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  return { queue, deadLetters };
}
