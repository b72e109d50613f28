import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
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
import { createDeadLetterQueue, createQueueWithDeadLetters } from './guarded-queue.ts';
import type { LiveFunction } from './live-function.ts';
import { getConfigurationSetArn, createMailConfigurationSet } from './mail-events.ts';
import { createOutboxStreamPipe } from './outbox-pipe.ts';
import { createSealingKey, findNewestCertificate } from './sealing-key.ts';
import { SharedSecret } from './shared-secret.ts';
import { buildTimeStampVariables } from './time-stamp-variables.ts';
import { createWorkerFunction, type WorkerContext } from './worker-function.ts';

type NeighborStacks = { data: DataStack; documents: DocumentsStack };
type OutboxStackProps = StackProps &
  NeighborStacks & {
    environment: Environment;
    /** The queue of due uploads. */
    uploads: Queue;
    /** The address of the product, for links in mails. */
    address: string;
    /** The tokens of proposals' links are worked out from it. */
    originSecret: SharedSecret;
  };

type LogMetricProps = { pattern: IFilterPattern; value?: string; statistic: 'Sum' | 'Maximum' };

/**
 * A worker is stopped after this time; an attempt counts as lost a little later (carry-out.ts). Documents
 * must be started within it (submission-documents-deliverer.ts).
 */
const WORKER_TIMEOUT = Duration.seconds(180);
/** The number of parallel deliveries, which limits the load on other systems. */
const MAX_CONCURRENT_WORKERS = 5;

/**
 * The outbox: the table's stream delivers new entries to a queue, a worker behind the queue carries them out,
 * and a sweep sends due entries again. Only the table records what is done.
 */
export class OutboxStack extends Stack {
  readonly queue: Queue;
  /** Messages that no worker could process. */
  readonly deadLetters: Queue;
  /** SES events that the function could not store. */
  readonly mailDeadLetters: Queue;
  /** Signs what is sent to OrderLink. */
  readonly orderLinkKey: SharedSecret;
  /** Seals signed PDFs. */
  readonly sealingKey: Key;
  readonly functions: LiveFunction[];
  /** Delivers new entries at once; without a pipe the sweep does that. */
  readonly pipe: CfnPipe;
  readonly mail: ConfigurationSet;
  /** Abandoned entries, and the waiting time of the oldest due entry. */
  readonly failures: Metric;
  readonly oldestSeconds: Metric;
  private readonly log: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { environment, data, documents, uploads, address, originSecret, ...props }: OutboxStackProps,
  ) {
    super(scope, id, props);
    this.log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const visibility = Duration.seconds(6 * WORKER_TIMEOUT.toSeconds());
    ({ queue: this.queue, deadLetters: this.deadLetters } = createQueueWithDeadLetters(
      this,
      '',
      visibility,
    ));
    const neighbours = { data, documents };
    this.mailDeadLetters = createDeadLetterQueue(this, 'MailDeadLetters');
    const recorder = this.createMailRecorder(environment, neighbours);
    this.mail = createMailConfigurationSet(this, recorder.liveAlias);
    this.orderLinkKey = new SharedSecret(this, 'OrderLinkKey', {
      environment,
      description: 'Signs what is sent to OrderLink, who has the same',
      letters: 64,
    });
    this.sealingKey = createSealingKey(this, environment);
    this.functions = [
      this.createWorker(environment, neighbours, { address, originSecret }),
      this.createSweep(environment, neighbours, uploads),
      this.createHourlyJob(environment, neighbours),
      recorder,
    ];
    this.pipe = createOutboxStreamPipe(this, data, {
      targetQueue: this.queue,
      filteredQueueName: 'OUTBOX',
    });
    this.failures = this.createLogMetric(environment, 'outbox-failures', {
      pattern: FilterPattern.stringValue('$.level', '=', 'error'),
      statistic: 'Sum',
    });
    this.oldestSeconds = this.createLogMetric(environment, 'outbox-oldest-seconds', {
      pattern: FilterPattern.exists('$.oldestSeconds'),
      value: '$.oldestSeconds',
      statistic: 'Maximum',
    });
  }

  private createWorker(
    environment: Environment,
    neighbours: NeighborStacks,
    { address, originSecret }: Pick<OutboxStackProps, 'address' | 'originSecret'>,
  ): LiveFunction {
    const { data, documents } = neighbours;
    const worker = createWorkerFunction(this, 'outbox-deliver', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Carries out what the outbox holds',
      timeout: WORKER_TIMEOUT,
      access: outboxAccess.deliver,
      variables: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        ...documents.printerVariables,
        ORDER_LINK_ENDPOINT: environment.orderLink.endpoint,
        ORDER_LINK_SECRET: this.orderLinkKey.value,
        MAIL_FROM: `SmartSales <no-reply@${environment.mailDomain}>`,
        MAIL_EVENTS: this.mail.configurationSetName,
        PRODUCT_ADDRESS: address,
        ORIGIN_SECRET: originSecret.value,
        SEALING_KEY_ID: this.sealingKey.keyId,
        SEALING_CERTIFICATE: findNewestCertificate(environment),
        ...buildTimeStampVariables(environment),
      },
      grantAccess: (role) => {
        this.queue.grantConsumeMessages(role);
        role.addToPolicy(this.createSendMailStatement(environment));
        role.addToPolicy(
          new PolicyStatement({ actions: ['kms:Sign'], resources: [this.sealingKey.keyArn] }),
        );
      },
    });
    worker.liveAlias.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: MAX_CONCURRENT_WORKERS }),
    );
    return worker;
  }

  private createSendMailStatement({ mailDomain }: Environment) {
    return new PolicyStatement({
      // A mail with an attachment is built as a raw mail, and may need this permission.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        this.formatArn({ service: 'ses', resource: 'identity', resourceName: mailDomain }),
        getConfigurationSetArn(this.mail),
      ],
    });
  }

  private createSweep(
    environment: Environment,
    neighbours: NeighborStacks,
    uploads: Queue,
  ): LiveFunction {
    const { data } = neighbours;
    const sweep = createWorkerFunction(this, 'outbox-sweep', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Puts what is due into the queue of the outbox',
      timeout: Duration.seconds(50),
      access: outboxAccess.sweep,
      variables: {
        TABLE_NAME: data.table.tableName,
        OUTBOX_QUEUE_URL: this.queue.queueUrl,
        UPLOADS_QUEUE_URL: uploads.queueUrl,
      },
      grantAccess: (role) => {
        this.queue.grantSendMessages(role);
        uploads.grantSendMessages(role);
      },
    });
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep.liveAlias, { retryAttempts: 0 })],
    });
    return sweep;
  }

  /** At each full and half hour, because time zones differ by so much. Where a run fails, Lambda tries it twice more. */
  private createHourlyJob(environment: Environment, neighbours: NeighborStacks): LiveFunction {
    const job = createWorkerFunction(this, 'hourly-run', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Does for each dealer what its clock asks for',
      timeout: Duration.minutes(10),
      access: outboxAccess.runHourly,
      variables: {
        TABLE_NAME: neighbours.data.table.tableName,
        FILES_BUCKET: neighbours.data.files.bucketName,
      },
      grantAccess: () => undefined,
    });
    new Rule(this, 'EveryHour', {
      schedule: Schedule.cron({ minute: '0,30' }),
      targets: [new LambdaFunction(job.liveAlias)],
    });
    return job;
  }

  private createMailRecorder(environment: Environment, neighbours: NeighborStacks): LiveFunction {
    return createWorkerFunction(this, 'mail-problems', {
      ...this.getWorkerContext(environment, neighbours),
      description: 'Keeps which mails did not arrive',
      timeout: Duration.seconds(30),
      access: outboxAccess.recordMailProblems,
      variables: {
        TABLE_NAME: neighbours.data.table.tableName,
        FILES_BUCKET: neighbours.data.files.bucketName,
      },
      deadLetterQueue: this.mailDeadLetters,
      grantAccess: (role) => this.mailDeadLetters.grantSendMessages(role),
    });
  }

  private getWorkerContext(environment: Environment, neighbours: NeighborStacks): WorkerContext {
    return { environment, neighbours, log: this.log };
  }

  private createLogMetric(
    environment: Environment,
    metricName: string,
    { pattern, value, statistic }: LogMetricProps,
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
