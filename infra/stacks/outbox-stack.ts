import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AreaAccess } from '#infra/plan/access.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { addressOf, tellOfMail } from './mail-events.ts';
import { followStream } from './outbox-pipe.ts';
import { statementsOf } from './policies.ts';

type Neighbours = { data: DataStack; documents: DocumentsStack };
type Props = StackProps &
  Neighbours & {
    environment: Environment;
    /** Where the product is, for links in mails. */
    address: string;
  };

type FunctionPlan = {
  description: string;
  timeout: Duration;
  access: AreaAccess;
  variables: Record<string, string>;
  allow: (role: Role) => void;
};

type Measure = { pattern: IFilterPattern; value?: string; statistic: 'Sum' | 'Maximum' };

/** A worker is stopped after it; an attempt counts as lost a little later (carry-out.ts). */
const WORKER_TIMEOUT = Duration.seconds(120);
/** How much of the world is told at a time: it is others' systems that bear it. */
const WORKERS_AT_ONCE = 5;

/**
 * What is to be told to the world: the table's stream brings new entries of the outbox to a queue, a worker
 * behind the queue carries them out, and a sweep brings what is due again. The table alone says what is done.
 */
export class OutboxStack extends Stack {
  readonly queue: Queue;
  /** What no worker could take from the queue. */
  readonly deadLetters: Queue;
  readonly functions: Lambda[];
  /** Entries given up, and how long the oldest that is due has waited. */
  readonly failures: Metric;
  readonly oldestSeconds: Metric;
  private readonly log: LogGroup;
  private readonly mail: ConfigurationSet;

  constructor(
    scope: Construct,
    id: string,
    { environment, data, documents, address, ...props }: Props,
  ) {
    super(scope, id, props);
    this.log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...safe,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      visibilityTimeout: Duration.seconds(6 * WORKER_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    const neighbours = { data, documents };
    const recorder = this.makeRecorder(environment, neighbours);
    this.mail = tellOfMail(this, recorder);
    this.functions = [
      this.makeWorker(environment, neighbours, address),
      this.makeSweep(environment, neighbours),
      recorder,
    ];
    if (environment.hasEdge) followStream(this, data, this.queue);
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

  private makeWorker(environment: Environment, neighbours: Neighbours, address: string): Lambda {
    const { data, documents } = neighbours;
    const secret = new Secret(this, 'OrderLinkKey', {
      description: 'Signs what is sent to OrderLink, who has the same',
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
      removalPolicy: environment.dataRemoval,
    });
    const worker = this.makeFunction(environment, neighbours, 'outbox-deliver', {
      description: 'Carries out what the outbox holds',
      timeout: WORKER_TIMEOUT,
      access: outboxAccess.deliver,
      variables: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        ...documents.printing,
        ORDER_LINK_ENDPOINT: environment.orderLink.endpoint,
        ORDER_LINK_SECRET: secret.secretValue.unsafeUnwrap(),
        MAIL_FROM: `SmartSales <no-reply@${environment.mailDomain}>`,
        MAIL_EVENTS: this.mail.configurationSetName,
        PRODUCT_ADDRESS: address,
      },
      allow: (role) => {
        this.queue.grantConsumeMessages(role);
        role.addToPolicy(this.sendMail(environment));
      },
    });
    worker.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: WORKERS_AT_ONCE }),
    );
    return worker;
  }

  private sendMail({ mailDomain }: Environment) {
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        this.formatArn({ service: 'ses', resource: 'identity', resourceName: mailDomain }),
        addressOf(this.mail),
      ],
    });
  }

  private makeSweep(environment: Environment, neighbours: Neighbours): Lambda {
    const { data } = neighbours;
    const sweep = this.makeFunction(environment, neighbours, 'outbox-sweep', {
      description: 'Puts what is due into the queue of the outbox',
      timeout: Duration.seconds(50),
      access: outboxAccess.sweep,
      variables: { TABLE_NAME: data.table.tableName, OUTBOX_QUEUE_URL: this.queue.queueUrl },
      allow: (role) => this.queue.grantSendMessages(role),
    });
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep, { retryAttempts: 0 })],
    });
    return sweep;
  }

  private makeRecorder(environment: Environment, neighbours: Neighbours): Lambda {
    return this.makeFunction(environment, neighbours, 'mail-problems', {
      description: 'Keeps which mails did not arrive',
      timeout: Duration.seconds(30),
      access: outboxAccess.recordMailProblems,
      variables: { TABLE_NAME: neighbours.data.table.tableName },
      allow: () => {},
    });
  }

  private makeFunction(
    environment: Environment,
    neighbours: Neighbours,
    name: string,
    { description, timeout, access, variables, allow }: FunctionPlan,
  ): Lambda {
    const role = new Role(this, `${name}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    for (const statement of statementsOf(access, neighbours)) role.addToPolicy(statement);
    this.log.grantWrite(role);
    allow(role);
    return new Lambda(this, name, {
      functionName: `smartsales-${environment.name}-${name}`,
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`dist/functions/${name}`),
      timeout,
      memorySize: access.memoryMegabytes,
      environment: variables,
      role: role.withoutPolicyUpdates(),
      logGroup: this.log,
    });
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
