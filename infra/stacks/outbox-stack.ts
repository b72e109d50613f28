import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { deadLetterQueue, guardedQueue } from './guarded-queue.ts';
import type { LiveFunction } from './live-function.ts';
import { addressOf, createMailConfigurationSet } from './mail-events.ts';
import { followStream } from './outbox-pipe.ts';
import { SharedSecret } from './shared-secret.ts';
import { workerFunction, type WorkerContext } from './worker-function.ts';

type Neighbours = { data: DataStack; documents: DocumentsStack };
type Props = StackProps &
  Neighbours & {
    environment: Environment;
    /** Where uploads wait that are due. */
    uploads: Queue;
    /** Where the product is, for links in mails. */
    address: string;
  };

type Measure = { pattern: IFilterPattern; value?: string; statistic: 'Sum' | 'Maximum' };

/** A worker is stopped after it; an attempt counts as lost a little later (carry-out.ts). Papers are begun by it (papers-deliverer.ts). */
const WORKER_TIMEOUT = Duration.seconds(180);
/** How much of the world is told at a time: it is others' systems that bear it. */
const MAX_CONCURRENT_WORKERS = 5;

/**
 * What is to be told to the world: the table's stream brings new entries of the outbox to a queue, a worker
 * behind the queue carries them out, and a sweep brings what is due again. The table alone says what is done.
 */
export class OutboxStack extends Stack {
  readonly queue: Queue;
  /** What no worker could take from the queue. */
  readonly deadLetters: Queue;
  /** What SES told of mails and the function could not keep. */
  readonly mailDeadLetters: Queue;
  /** Signs what is sent to OrderLink. */
  readonly orderLinkKey: SharedSecret;
  readonly functions: LiveFunction[];
  /** What brings new entries at once; where there is none the sweep does. */
  readonly pipe: CfnPipe;
  readonly mail: ConfigurationSet;
  /** Entries given up, and how long the oldest that is due has waited. */
  readonly failures: Metric;
  readonly oldestSeconds: Metric;
  private readonly log: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { environment, data, documents, uploads, address, ...props }: Props,
  ) {
    super(scope, id, props);
    this.log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const visibility = Duration.seconds(6 * WORKER_TIMEOUT.toSeconds());
    ({ queue: this.queue, deadLetters: this.deadLetters } = guardedQueue(this, '', visibility));
    const neighbours = { data, documents };
    this.mailDeadLetters = deadLetterQueue(this, 'MailDeadLetters');
    const recorder = this.makeRecorder(environment, neighbours);
    this.mail = createMailConfigurationSet(this, recorder.live);
    this.orderLinkKey = new SharedSecret(this, 'OrderLinkKey', {
      environment,
      description: 'Signs what is sent to OrderLink, who has the same',
      letters: 64,
    });
    this.functions = [
      this.makeWorker(environment, neighbours, address),
      this.makeSweep(environment, neighbours, uploads),
      recorder,
    ];
    this.pipe = followStream(this, data, { queue: this.queue, line: 'OUTBOX' });
    this.failures = this.measure(environment, 'outbox-failures', {
      pattern: FilterPattern.stringValue('$.level', '=', 'error'),
      statistic: 'Sum',
    });
    this.oldestSeconds = this.measure(environment, 'outbox-oldest-seconds', {
      pattern: FilterPattern.exists('$.oldestSeconds'),
      value: '$.oldestSeconds',
      statistic: 'Maximum',
    });
  }

  private makeWorker(
    environment: Environment,
    neighbours: Neighbours,
    address: string,
  ): LiveFunction {
    const { data, documents } = neighbours;
    const worker = workerFunction(this, 'outbox-deliver', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Carries out what the outbox holds',
      timeout: WORKER_TIMEOUT,
      access: outboxAccess.deliver,
      variables: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        ...documents.printing,
        ORDER_LINK_ENDPOINT: environment.orderLink.endpoint,
        ORDER_LINK_SECRET: this.orderLinkKey.value,
        MAIL_FROM: `SmartSales <no-reply@${environment.mailDomain}>`,
        MAIL_EVENTS: this.mail.configurationSetName,
        PRODUCT_ADDRESS: address,
      },
      allow: (role) => {
        this.queue.grantConsumeMessages(role);
        role.addToPolicy(this.sendMail(environment));
      },
    });
    worker.live.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: MAX_CONCURRENT_WORKERS }),
    );
    return worker;
  }

  private sendMail({ mailDomain }: Environment) {
    return new PolicyStatement({
      // A mail with a file is put together as raw mail, and may be asked for as one.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        this.formatArn({ service: 'ses', resource: 'identity', resourceName: mailDomain }),
        addressOf(this.mail),
      ],
    });
  }

  private makeSweep(
    environment: Environment,
    neighbours: Neighbours,
    uploads: Queue,
  ): LiveFunction {
    const { data } = neighbours;
    const sweep = workerFunction(this, 'outbox-sweep', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Puts what is due into the queue of the outbox',
      timeout: Duration.seconds(50),
      access: outboxAccess.sweep,
      variables: {
        TABLE_NAME: data.table.tableName,
        OUTBOX_QUEUE_URL: this.queue.queueUrl,
        UPLOADS_QUEUE_URL: uploads.queueUrl,
      },
      allow: (role) => {
        this.queue.grantSendMessages(role);
        uploads.grantSendMessages(role);
      },
    });
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep.live, { retryAttempts: 0 })],
    });
    return sweep;
  }

  private makeRecorder(environment: Environment, neighbours: Neighbours): LiveFunction {
    return workerFunction(this, 'mail-problems', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Keeps which mails did not arrive',
      timeout: Duration.seconds(30),
      access: outboxAccess.recordMailProblems,
      variables: { TABLE_NAME: neighbours.data.table.tableName },
      deadLetterQueue: this.mailDeadLetters,
      allow: (role) => this.mailDeadLetters.grantSendMessages(role),
    });
  }

  private getWorkerContext(environment: Environment, neighbours: Neighbours): WorkerContext {
    return { environment, neighbours, log: this.log };
  }

  private measure(
    environment: Environment,
    metricName: string,
    { pattern, value, statistic }: Measure,
  ): Metric {
    return new MetricFilter(this, metricName, {
      logGroup: this.log,
      filterPattern: pattern,
      metricNamespace: `SmartSales/${environment.name}`,
      metricName,
      ...(value && { metricValue: value }),
    }).metric({ statistic, period: Duration.minutes(5) });
  }
}
