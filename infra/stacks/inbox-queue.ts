import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export type InboxQueue = { queue: Queue; deadLetters: Queue };

/** Longer than six turns of its worker. */
const VISIBILITY = Duration.seconds(360);

/**
 * The queue that a bucket tells of files that are put into its inbox. It lies beside the bucket, and is named in the
 * bucket's own record: a helper of the library would put a function with wide rights between them.
 */
export function tellOfInbox(scope: Construct, bucket: Bucket, bucketArn: string): InboxQueue {
  const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
  const deadLetters = new Queue(scope, 'InboxDeadLetters', {
    ...safe,
    retentionPeriod: Duration.days(14),
  });
  const queue = new Queue(scope, 'InboxQueue', {
    ...safe,
    visibilityTimeout: VISIBILITY,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  const { policyDependable } = queue.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': bucketArn } },
    }),
  );
  const record = bucket.node.defaultChild as CfnBucket;
  record.notificationConfiguration = {
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'inbox/' }] } },
      },
    ],
  };
  // The bucket tries the queue when it is told of it.
  if (policyDependable) bucket.node.addDependency(policyDependable);
  return { queue, deadLetters };
}
