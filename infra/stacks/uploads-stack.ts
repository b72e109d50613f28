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
import { createGuardedQueue } from './guarded-queue.ts';
import type { LiveFunction } from './live-function.ts';
import { createStreamPipe } from './outbox-pipe.ts';
import { createWorkerFunction, type WorkerContext } from './worker-function.ts';

type UploadsStackProps = StackProps & {
  environment: Environment;
  data: DataStack;
  documents: DocumentsStack;
};

/** A worker is stopped after it; an attempt counts as lost a little later (process-uploads.ts). */
const WORKER_TIMEOUT = Duration.seconds(300);
/** Files of one shelf are read one after the other; this many shelves side by side. */
const MAX_CONCURRENT_WORKERS = 5;
/** A file is looked through and copied within it; the queue waits for longer (inbox-queue.ts). */
const INBOX_TIMEOUT = Duration.seconds(60);
const MAX_CONCURRENT_INBOX_WORKERS = 2;
/** The largest upload lies on it, and what it is unpacked to. */
const DISK_MEGABYTES = 2048;

/** What is made of uploads: they wait in a line of the outbox of their own, so that no mail waits for a catalogue. */
export class UploadsStack extends Stack {
  readonly queue: Queue;
  /** What the worker could not take from the queue. */
  readonly deadLetters: Queue;
  readonly functions: LiveFunction[];
  /** What brings new uploads at once; where there is none the sweep does. */
  readonly pipe: CfnPipe;
  /** Files of the inbox that were nobody's, and jobs that were given up. */
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
    ({ queue: this.queue, deadLetters: this.deadLetters } = createGuardedQueue(
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
      allow: (role) => this.queue.grantConsumeMessages(role),
    });
    worker.liveAlias.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: MAX_CONCURRENT_WORKERS }),
    );
    this.pipe = createStreamPipe(this, data, { queue: this.queue, line: 'UPLOADS' });
    this.functions = [
      worker,
      this.createInboxWorker({ environment, log, neighbours: { data, documents } }),
    ];
    this.failures = createFailureMetric(log, environment);
  }

  /** Takes what dealers' own systems have put into the inbox, of which the bucket tells a queue. */
  private createInboxWorker(context: WorkerContext): LiveFunction {
    const { data } = context.neighbours;
    const inboxWorker = createWorkerFunction(this, 'inbox-take', {
      ...context,
      description: 'Takes what dealers have put into the inbox',
      timeout: INBOX_TIMEOUT,
      access: outboxAccess.takeInbox,
      variables: { TABLE_NAME: data.table.tableName, FILES_BUCKET: data.files.bucketName },
      allow: (role) => data.inbox.queue.grantConsumeMessages(role),
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

/** Lines of the log that say that something is somebody's business. */
const createFailureMetric = (logGroup: LogGroup, { name }: Environment): Metric =>
  new MetricFilter(logGroup, 'uploads-failures', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
    metricNamespace: `SmartSales/${name}`,
    // Not 'uploads-failures': those are of the area of calls.
    metricName: 'jobs-failures',
  }).metric({ statistic: 'Sum', period: Duration.minutes(5) });
