import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { OutboxQueue } from '#functions/store/outbox-entries.ts';
import type { DataStack } from './data-stack.ts';

const buildNewEntryPattern = (queueName: OutboxQueue) => ({
  eventName: ['INSERT'],
  dynamodb: { NewImage: { GSI1PK: { S: [queueName] } } },
});

type PipeOptions = { targetQueue: Queue; filteredQueueName: OutboxQueue };

/**
 * Delivers new entries of an outbox queue from the table's stream as they are written, in the form that the
 * sweep would send.
 */
export function createOutboxStreamPipe(
  scope: Construct,
  { table }: DataStack,
  { targetQueue, filteredQueueName }: PipeOptions,
): CfnPipe {
  const role = new Role(scope, 'StreamRole', {
    assumedBy: new ServicePrincipal('pipes.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        (action) => `dynamodb:${action}`,
      ),
      resources: [table.tableStreamArn!],
    }),
  );
  targetQueue.grantSendMessages(role);
  return new CfnPipe(scope, 'NewEntries', {
    roleArn: role.roleArn,
    source: table.tableStreamArn!,
    sourceParameters: {
      filterCriteria: {
        filters: [{ pattern: JSON.stringify(buildNewEntryPattern(filteredQueueName)) }],
      },
      dynamoDbStreamParameters: {
        startingPosition: 'LATEST',
        batchSize: 10,
        maximumRetryAttempts: 10,
        onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
      },
    },
    target: targetQueue.queueArn,
    targetParameters: {
      inputTemplate: '{"PK":<$.dynamodb.Keys.PK.S>,"SK":<$.dynamodb.Keys.SK.S>,"attempts":0}',
    },
  });
}
