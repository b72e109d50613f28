import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';

const cloudWatchPrincipal = new ServicePrincipal('cloudwatch.amazonaws.com');

/**
 * The topic of the alarms. CloudWatch cannot publish to a topic that is encrypted with the key of SNS itself,
 * and its alarms would be lost silently: so the topic has a key of its own, which the alarms of this account
 * may use.
 */
export function createAlarmTopic(scope: Construct, environment: Environment): Topic {
  const { name, alarmEmail } = environment;
  if (name === 'prod' && !alarmEmail)
    throw new Error('Nobody would be told of alarms: give prod an alarmEmail in environments.ts.');
  const { account, partition, region } = Stack.of(scope);
  const sourceAccount = { 'aws:SourceAccount': account };
  const masterKey = new Key(scope, 'AlarmsKey', {
    description: `SmartSales ${name}: encrypts the messages of alarms`,
    enableKeyRotation: true,
    // The key encrypts only messages in transit, and nothing that is stored.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  masterKey.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudWatchPrincipal],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: { StringEquals: sourceAccount },
    }),
  );
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true, masterKey });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudWatchPrincipal],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: sourceAccount,
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
      },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}
