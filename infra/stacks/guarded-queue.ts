import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const secureQueueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Stores messages that could not be processed for two weeks. */
export const createDeadLetterQueue = (scope: Construct, id: string) =>
  new Queue(scope, id, { ...secureQueueProps, retentionPeriod: Duration.days(14) });

export type QueueWithDeadLetters = {
  queue: Queue;
  /** Messages that no worker could process. */
  deadLetters: Queue;
};

/**
 * A queue with encryption and TLS only, and a dead-letter queue for messages that were delivered five times
 * without success.
 */
export function createQueueWithDeadLetters(
  scope: Construct,
  prefix: string,
  visibilityTimeout: Duration,
): QueueWithDeadLetters {
  const deadLetters = createDeadLetterQueue(scope, `${prefix}DeadLetters`);
  const queue = new Queue(scope, `${prefix}Queue`, {
    ...secureQueueProps,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  return { queue, deadLetters };
}
