import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { createQueueWithDeadLetters } from './guarded-queue.ts';
import type { LiveFunction } from './live-function.ts';
import { createOutboxStreamPipe } from './outbox-pipe.ts';
import { createWorkerFunction, type WorkerContext } from './worker-function.ts';

type UploadsStackProps = StackProps & {
  environment: Environment;
  data: DataStack;
  documents: DocumentsStack;
};

/** A worker is stopped after this time; an attempt counts as lost a little later (process-uploads.ts). */
const WORKER_TIMEOUT = Duration.seconds(300);
/** Files of one upload owner are processed one after another; this many owners in parallel. */
const MAX_CONCURRENT_WORKERS = 5;
/** A file is validated and copied within this time; the queue waits for longer (inbox-queue.ts). */
const INBOX_TIMEOUT = Duration.seconds(60);
const MAX_CONCURRENT_INBOX_WORKERS = 2;
/** Space for the largest upload and its unpacked content. */
const DISK_MEGABYTES = 2048;

/** The processing of uploads: they have an outbox queue of their own, so that no mail waits for a catalogue. */
export class UploadsStack extends Stack {
  readonly queue: Queue;
  /** Messages that the worker could not process. */
  readonly deadLetters: Queue;
  readonly functions: LiveFunction[];
  /** Delivers new uploads at once; without a pipe the sweep does that. */
  readonly pipe: CfnPipe;
  /** Files of the inbox that belong to no dealer, and jobs that were given up. */
  readonly failures: Metric;

  constructor(
    scope: Construct,
    id: string,
    { environment, data, documents, ...props }: UploadsStackProps,
  ) {
    super(scope, id, props);
    const log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const visibility = Duration.seconds(6 * WORKER_TIMEOUT.toSeconds());
    ({ queue: this.queue, deadLetters: this.deadLetters } = createQueueWithDeadLetters(
      this,
      '',
      visibility,
    ));
    const worker = createWorkerFunction(this, 'uploads-process', {
      environment,
      log,
      neighbours: { data, documents },
      description: 'Makes of uploads what is seen',
      timeout: WORKER_TIMEOUT,
      access: outboxAccess.processUploads,
      diskMegabytes: DISK_MEGABYTES,
      variables: { TABLE_NAME: data.table.tableName, FILES_BUCKET: data.files.bucketName },
      grantAccess: (role) => this.queue.grantConsumeMessages(role),
    });
    worker.liveAlias.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: MAX_CONCURRENT_WORKERS }),
    );
    this.pipe = createOutboxStreamPipe(this, data, {
      targetQueue: this.queue,
      filteredQueueName: 'UPLOADS',
    });
    this.functions = [
      worker,
      this.createInboxWorker({ environment, log, neighbours: { data, documents } }),
    ];
    this.failures = createFailureMetric(log, environment);
  }

  /** Processes the files that dealers' own systems put into the inbox; the bucket notifies a queue of them. */
  private createInboxWorker(context: WorkerContext): LiveFunction {
    const { data } = context.neighbours;
    const inboxWorker = createWorkerFunction(this, 'inbox-take', {
      ...context,
      description: 'Takes what dealers have put into the inbox',
      timeout: INBOX_TIMEOUT,
      access: outboxAccess.takeInbox,
      variables: { TABLE_NAME: data.table.tableName, FILES_BUCKET: data.files.bucketName },
      grantAccess: (role) => data.inbox.queue.grantConsumeMessages(role),
    });
    inboxWorker.liveAlias.addEventSource(
      new SqsEventSource(data.inbox.queue, {
        batchSize: 1,
        maxConcurrency: MAX_CONCURRENT_INBOX_WORKERS,
      }),
    );
    return inboxWorker;
  }
}

/** Counts log lines for problems that need attention. */
const createFailureMetric = (logGroup: LogGroup, { name }: Environment): Metric =>
  new MetricFilter(logGroup, 'uploads-failures', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
    metricNamespace: `SmartSales/${name}`,
    // Not 'uploads-failures', which belongs to the area of calls.
    metricName: 'jobs-failures',
  }).metric({ statistic: 'Sum', period: Duration.minutes(5) });
