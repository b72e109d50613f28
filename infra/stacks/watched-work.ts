import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Message } from '#infra/plan/messages.ts';
import type { DataStack } from './data-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { UploadsStack } from './uploads-stack.ts';
import { errorsOf, measure, period, createSumMetric, type Watch } from './watch.ts';

/** What is not told within half an hour is somebody's business. */
const LONG_S = 1800;

/** What is told to other systems and to people, and what of it waits. */
export function watchOutbox(watch: Watch, outbox: OutboxStack) {
  const { queue, deadLetters, failures, oldestSeconds, functions, pipe } = outbox;
  watch.part('outbox', 'outbox-failures', failures, {
    what: 'An entry of the outbox was given up',
    atLeast: 1,
  });
  watch.part('outbox', 'outbox-age', oldestSeconds, {
    what: 'An entry of the outbox waits for long',
    atLeast: LONG_S,
  });
  watchQueue(watch, 'outbox', { name: 'outbox', queue, deadLetters });
  watchDeadLetters(watch, 'outbox', { name: 'mail', deadLetters: outbox.mailDeadLetters });
  watch.part('outbox', 'outbox-errors', errorsOf('outbox', functions), {
    what: 'A function of the outbox failed',
    atLeast: 1,
  });
  watchPipe(watch, 'outbox', { name: 'outbox', pipe });
  const sweep = functions.find(({ node }) => node.id === 'outbox-sweep')!;
  // It runs each minute whatever there is to do: no figures mean that nothing is tried again.
  watch.part('outbox', 'outbox-sweep', sweep.metricInvocations({ statistic: 'Sum', period }), {
    what: 'The sweep of the outbox does not run: nothing is tried again',
    atLeast: 0,
    comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    periods: 2,
    missing: TreatMissingData.BREACHING,
  });
  return { oldestSeconds };
}

/** What is made of files, and where files of dealers' own systems come in. */
export function watchUploads(watch: Watch, uploads: UploadsStack, { inbox }: DataStack) {
  const { queue, deadLetters, functions, failures, pipe } = uploads;
  watch.part('uploads', 'jobs-failures', failures, {
    what: 'A file of the inbox was of no dealer, or a job of an upload was given up',
    atLeast: 1,
  });
  watchQueue(watch, 'uploads', { name: 'jobs', queue, deadLetters });
  watchQueue(watch, 'uploads', { name: 'inbox', ...inbox });
  watch.part('uploads', 'jobs-errors', errorsOf('jobs', functions), {
    what: 'A function that reads uploads failed',
    atLeast: 1,
  });
  watchPipe(watch, 'uploads', { name: 'jobs', pipe });
  return { oldest: ageOf(queue), oldestOfInbox: ageOf(inbox.queue) };
}

type Watched = { name: string; queue: Queue; deadLetters: Queue };

function watchQueue(watch: Watch, message: Message, { name, queue, deadLetters }: Watched) {
  watch.part(message, `${name}-queue-age`, ageOf(queue), {
    what: `The queue of the ${name} stands still`,
    atLeast: LONG_S,
  });
  watchDeadLetters(watch, message, { name, deadLetters });
}

function watchDeadLetters(
  watch: Watch,
  message: Message,
  { name, deadLetters }: Pick<Watched, 'name' | 'deadLetters'>,
) {
  const dead = deadLetters.metricApproximateNumberOfMessagesVisible({
    statistic: 'Maximum',
    period,
  });
  watch.part(message, `${name}-dead-letters`, dead, {
    what: `The ${name} has messages that no worker could take`,
    atLeast: 1,
  });
}

const ageOf = (queue: Queue): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period });

type Pipe = { name: string; pipe: CfnPipe };

function watchPipe(watch: Watch, message: Message, { name, pipe }: Pipe) {
  const failed = ['ExecutionFailed', 'ExecutionThrottled', 'ExecutionTimeout'].map((metric) =>
    measure('AWS/EventBridge/Pipes', metric, { PipeName: pipe.ref }),
  );
  watch.part(message, `${name}-pipe`, createSumMetric('pipe', failed), {
    what: `New entries do not come to the queue of the ${name} at once`,
    atLeast: 1,
    periods: 2,
  });
}
