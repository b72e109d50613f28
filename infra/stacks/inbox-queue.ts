import { Duration, type Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IDependable } from 'constructs';
import { createGuardedQueue, type GuardedQueue } from './guarded-queue.ts';

/** Longer than six turns of its worker. */
const INBOX_VISIBILITY_TIMEOUT = Duration.seconds(360);

/**
 * The queue that a bucket tells of files that are put into its inbox. It lies beside the bucket, and is named in the
 * bucket's own record: a helper of the library would put a function with wide rights between them. A bucket that was
 * restored is told by hand which queue it tells (docs/deploy.md).
 */
export function createInboxQueue(
  scope: Stack,
  createdBucket: Bucket | undefined,
  { bucketName }: IBucket,
): GuardedQueue {
  const { queue, deadLetters } = createGuardedQueue(scope, 'Inbox', INBOX_VISIBILITY_TIMEOUT);
  const { policyDependable } = queue.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': scope.account },
        // The bucket waits for this policy, which so cannot wait for the name that it gets.
        ArnLike: {
          'aws:SourceArn': `arn:aws:s3:::${createdBucket ? getBucketNamePattern(scope) : bucketName}`,
        },
      },
    }),
  );
  if (createdBucket) notifyQueue(createdBucket, queue, policyDependable);
  return { queue, deadLetters };
}

/** What CloudFormation has the names of the stack's buckets begin with. */
const getBucketNamePattern = ({ stackName }: Stack) => `${stackName.toLowerCase()}-files*`;

function notifyQueue(bucket: Bucket, queue: Queue, policy: IDependable | undefined) {
  const record = bucket.node.defaultChild as CfnBucket;
  record.notificationConfiguration = {
    // AWS Backup learns by these events what to copy.
    eventBridgeConfiguration: { eventBridgeEnabled: true },
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'inbox/' }] } },
      },
    ],
  };
  // The bucket tries the queue when it is told of it.
  if (policy) bucket.node.addDependency(policy);
}
