import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Alias } from 'aws-cdk-lib/aws-kms';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { UploadsStack } from './uploads-stack.ts';

type Props = StackProps & {
  environment: Environment;
  api: ApiStack;
  data: DataStack;
  outbox: OutboxStack;
  uploads: UploadsStack;
  areas: { name: string; functions: Lambda[]; failures: IMetric | undefined }[];
};

/** An alarm adds up at most this many metrics. */
const METRICS_PER_ALARM = 10;
/** What is not told within half an hour is somebody's business. */
const OUTBOX_AGE_S = 1800;
const period = Duration.minutes(5);

/** What wakes somebody, and one page to look at then. */
export class MonitorStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: Props) {
    const { environment, api, data, outbox, uploads, areas, ...stackProps } = props;
    super(scope, id, stackProps);
    this.topic = new Topic(this, 'Alarms', {
      enforceSSL: true,
      masterKey: Alias.fromAliasName(this, 'SnsKey', 'alias/aws/sns'),
    });
    if (environment.alarmEmail)
      this.topic.addSubscription(new EmailSubscription(environment.alarmEmail));

    const gateway = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: api.api.ref },
        statistic,
        period,
      });
    const failures = gateway('5xx', 'Sum');
    const latency = gateway('Latency', 'p95');
    this.alarm('ApiFailures', failures, 5, 'The API answered 5xx');
    this.alarm('ApiLatency', latency, 2000, 'The API is slow: p95 in milliseconds');

    const { errors, throttles } = this.watchAreas(areas);
    const tableThrottles = this.watchTable(data);
    this.watchOutbox(outbox);
    this.watchUploads(uploads);
    const inboxDead = data.inbox.deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period,
    });
    this.alarm('InboxDeadLetters', inboxDead, 1, 'There are files of the inbox that nobody took');
    new Dashboard(this, 'Dashboard', {
      dashboardName: `smartsales-${environment.name}`,
      widgets: [
        [
          graph('Requests', [gateway('Count', 'Sum'), gateway('4xx', 'Sum'), failures]),
          graph('Latency, ms', [gateway('Latency', 'p50'), latency, gateway('Latency', 'p99')]),
        ],
        [graph('Failed calls by area', errors), graph('Throttled calls by area', throttles)],
        [
          graph('Throttled by the table', [tableThrottles]),
          graph('The outbox: oldest, seconds', [outbox.oldestSeconds]),
        ],
      ],
    });
  }

  private watchAreas(areas: Props['areas']) {
    const errors: IMetric[] = [];
    const throttles: IMetric[] = [];
    for (const { name, functions, failures: answered } of areas) {
      if (answered)
        this.alarm(`${name}Failures`, answered, 1, `A call of ${name} answered that it failed`);
      for (const [index, part] of inParts(functions).entries()) {
        const label = part.length === functions.length ? name : `${name}${index + 1}`;
        errors.push(this.sum(label, part, 'metricErrors'));
        throttles.push(this.sum(label, part, 'metricThrottles'));
        this.alarm(`${label}Errors`, errors.at(-1)!, 1, `A call of ${name} failed`);
        this.alarm(`${label}Throttles`, throttles.at(-1)!, 1, `A call of ${name} was throttled`);
      }
    }
    return { errors, throttles };
  }

  private watchOutbox({ queue, deadLetters, failures, oldestSeconds, functions }: OutboxStack) {
    const waiting = queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period });
    const dead = deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period,
    });
    this.alarm('OutboxFailures', failures, 1, 'An entry of the outbox was given up');
    this.alarm('OutboxAge', oldestSeconds, OUTBOX_AGE_S, 'An entry of the outbox waits for long');
    this.alarm('OutboxQueueAge', waiting, OUTBOX_AGE_S, 'The queue of the outbox stands still');
    this.alarm('OutboxDeadLetters', dead, 1, 'The outbox has messages no worker could take');
    this.alarm(
      'OutboxErrors',
      this.sum('outbox', functions, 'metricErrors'),
      1,
      'A function of the outbox failed',
    );
  }

  private watchUploads({ queue, deadLetters, functions, failures }: UploadsStack) {
    const age = queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period });
    const dead = deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period,
    });
    this.alarm(
      'UploadsFailures',
      failures,
      1,
      'A file of the inbox was of no dealer, or a job of an upload was given up',
    );
    this.alarm('UploadsQueueAge', age, OUTBOX_AGE_S, 'The queue of uploads stands still');
    this.alarm('UploadsDeadLetters', dead, 1, 'There are uploads that no worker could take');
    this.alarm(
      'UploadsErrors',
      this.sum('uploads', functions, 'metricErrors'),
      1,
      'A function that reads uploads failed',
    );
  }

  private watchTable({ table }: DataStack): Metric {
    const metric = new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ThrottledRequests',
      dimensionsMap: { TableName: table.tableName },
      statistic: 'Sum',
      period,
    });
    this.alarm('TableThrottles', metric, 5, 'The table throttled requests');
    return metric;
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string) {
    new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }

  private sum(label: string, functions: Lambda[], metric: 'metricErrors' | 'metricThrottles') {
    const usingMetrics = Object.fromEntries(
      functions.map((lambda, index) => [
        `${label}_${metric}_${index}`,
        lambda[metric]({ statistic: 'Sum', period }),
      ]),
    );
    return new MathExpression({
      label,
      expression: Object.keys(usingMetrics).join(' + '),
      usingMetrics,
      period,
    });
  }
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });

const inParts = (functions: Lambda[]) =>
  Array.from({ length: Math.ceil(functions.length / METRICS_PER_ALARM) }, (_, part) =>
    functions.slice(part * METRICS_PER_ALARM, (part + 1) * METRICS_PER_ALARM),
  );
