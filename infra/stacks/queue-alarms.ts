import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { AlarmMessageName } from '#infra/plan/alarm-messages.ts';
import {
  createFunctionErrorMetric,
  createServiceMetric,
  ALARM_PERIOD,
  createSumMetric,
  type AlarmWatch,
} from './alarm-watch.ts';
import type { DataStack } from './data-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { UploadsStack } from './uploads-stack.ts';

/** An entry that is not delivered within a quarter of an hour needs attention. */
const MAX_WAIT_S = 900;

/** Alarms for deliveries to other systems and to people, and for waiting entries. */
export function addOutboxAlarms(watch: AlarmWatch, outbox: OutboxStack) {
  const { queue, deadLetters, failures, oldestSeconds, functions, pipe } = outbox;
  watch.addAlarm('outbox', 'outbox-failures', failures, {
    description: 'An entry of the outbox was given up',
    threshold: 1,
  });
  watch.addAlarm('outbox', 'outbox-age', oldestSeconds, {
    description: 'An entry of the outbox waits for long',
    threshold: MAX_WAIT_S,
  });
  addQueueAlarms(watch, 'outbox', { name: 'outbox', queue, deadLetters });
  addDeadLetterAlarm(watch, 'outbox', { name: 'mail', deadLetters: outbox.mailDeadLetters });
  watch.addAlarm('outbox', 'outbox-errors', createFunctionErrorMetric('outbox', functions), {
    description: 'A function of the outbox failed',
    threshold: 1,
  });
  addPipeAlarm(watch, 'outbox', { name: 'outbox', pipe });
  const sweep = functions.find(({ node }) => node.id === 'outbox-sweep')!;
  // The sweep runs each minute in any case: missing data mean that nothing is retried.
  watch.addAlarm(
    'outbox',
    'outbox-sweep',
    sweep.metricInvocations({ statistic: 'Sum', period: ALARM_PERIOD }),
    {
      description: 'The sweep of the outbox does not run: nothing is tried again',
      threshold: 0,
      comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
      periods: 2,
      missing: TreatMissingData.BREACHING,
    },
  );
  return { oldestSeconds };
}

/** Alarms for the processing of files, and for the inbox of dealers' own systems. */
export function addUploadAlarms(watch: AlarmWatch, uploads: UploadsStack, { inbox }: DataStack) {
  const { queue, deadLetters, functions, failures, pipe } = uploads;
  watch.addAlarm('uploads', 'jobs-failures', failures, {
    description: 'A file of the inbox was of no dealer, or a job of an upload was given up',
    threshold: 1,
  });
  addQueueAlarms(watch, 'uploads', { name: 'jobs', queue, deadLetters });
  addQueueAlarms(watch, 'uploads', { name: 'inbox', ...inbox });
  watch.addAlarm('uploads', 'jobs-errors', createFunctionErrorMetric('jobs', functions), {
    description: 'A function that reads uploads failed',
    threshold: 1,
  });
  addPipeAlarm(watch, 'uploads', { name: 'jobs', pipe });
  return { oldest: createAgeMetric(queue), oldestOfInbox: createAgeMetric(inbox.queue) };
}

type WatchedQueue = { name: string; queue: Queue; deadLetters: Queue };

function addQueueAlarms(
  watch: AlarmWatch,
  messageName: AlarmMessageName,
  { name, queue, deadLetters }: WatchedQueue,
) {
  watch.addAlarm(messageName, `${name}-queue-age`, createAgeMetric(queue), {
    description: `The queue of the ${name} stands still`,
    threshold: MAX_WAIT_S,
  });
  addDeadLetterAlarm(watch, messageName, { name, deadLetters });
}

function addDeadLetterAlarm(
  watch: AlarmWatch,
  messageName: AlarmMessageName,
  { name, deadLetters }: Pick<WatchedQueue, 'name' | 'deadLetters'>,
) {
  const dead = deadLetters.metricApproximateNumberOfMessagesVisible({
    statistic: 'Maximum',
    period: ALARM_PERIOD,
  });
  watch.addAlarm(messageName, `${name}-dead-letters`, dead, {
    description: `The ${name} has messages that no worker could take`,
    threshold: 1,
  });
}

const createAgeMetric = (queue: Queue): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: ALARM_PERIOD });

type WatchedPipe = { name: string; pipe: CfnPipe };

function addPipeAlarm(
  watch: AlarmWatch,
  messageName: AlarmMessageName,
  { name, pipe }: WatchedPipe,
) {
  const failed = ['ExecutionFailed', 'ExecutionThrottled', 'ExecutionTimeout'].map((metric) =>
    createServiceMetric('AWS/EventBridge/Pipes', metric, { PipeName: pipe.ref }),
  );
  watch.addAlarm(messageName, `${name}-pipe`, createSumMetric('pipe', failed), {
    description: `New entries do not come to the queue of the ${name} at once`,
    threshold: 1,
    periods: 2,
  });
}
