import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { guardedQueue, type GuardedQueue } from './guarded-queue.ts';

/** Longer than six turns of its worker. */
const VISIBILITY = Duration.seconds(360);

/**
 * The queue that a bucket tells of files that are put into its inbox. It lies beside the bucket, and is named in the
 * bucket's own record: a helper of the library would put a function with wide rights between them.
 */
export function tellOfInbox(scope: Construct, bucket: Bucket, bucketArn: string): GuardedQueue {
  const { queue, deadLetters } = guardedQueue(scope, 'Inbox', VISIBILITY);
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
