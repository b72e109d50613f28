import { Duration, type Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IDependable } from 'constructs';
import { createQueueWithDeadLetters, type QueueWithDeadLetters } from './guarded-queue.ts';

/** Longer than six attempts of its worker. */
const INBOX_VISIBILITY_TIMEOUT = Duration.seconds(360);

/**
 * The queue that a bucket notifies of files in its inbox. It is in the bucket's stack, and set in the
 * bucket's own resource: a helper of the CDK library would add a function with wide permissions. For a
 * restored bucket, the notification is set by hand (docs/deploy.md).
 */
export function createInboxQueue(
  scope: Stack,
  createdBucket: Bucket | undefined,
  { bucketName }: IBucket,
): QueueWithDeadLetters {
  const { queue, deadLetters } = createQueueWithDeadLetters(
    scope,
    'Inbox',
    INBOX_VISIBILITY_TIMEOUT,
  );
  const { policyDependable } = queue.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': scope.account },
        // The bucket depends on this policy, so that the policy cannot depend on the bucket's generated name.
        ArnLike: {
          'aws:SourceArn': `arn:aws:s3:::${createdBucket ? getBucketNamePattern(scope) : bucketName}`,
        },
      },
    }),
  );
  if (createdBucket) notifyQueue(createdBucket, queue, policyDependable);
  return { queue, deadLetters };
}

/** The prefix that CloudFormation gives to the names of the stack's buckets. */
const getBucketNamePattern = ({ stackName }: Stack) => `${stackName.toLowerCase()}-files*`;

function notifyQueue(bucket: Bucket, queue: Queue, policy: IDependable | undefined) {
  const record = bucket.node.defaultChild as CfnBucket;
  record.notificationConfiguration = {
    // AWS Backup gets its changes from these events.
    eventBridgeConfiguration: { eventBridgeEnabled: true },
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'inbox/' }] } },
      },
    ],
  };
  // The bucket tests the queue when the notification is set.
  if (policy) bucket.node.addDependency(policy);
}
