import { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/**
 * The events of mails that SES sends with this configuration set go to the function, through a topic of its
 * own.
 */
export function createMailConfigurationSet(
  scope: Construct,
  recorder: IFunction,
): ConfigurationSet {
  const topic = new Topic(scope, 'MailProblems', { enforceSSL: true });
  topic.addSubscription(new LambdaSubscription(recorder));
  const set = new ConfigurationSet(scope, 'Mail', { reputationMetrics: true });
  set.addEventDestination('Problems', {
    destination: EventDestination.snsTopic(topic),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return set;
}

/** The ARN of a configuration set. */
export const getConfigurationSetArn = (set: ConfigurationSet) =>
  Stack.of(set).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: set.configurationSetName,
  });
