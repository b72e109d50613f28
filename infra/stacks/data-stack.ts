import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { retainsData, type Environment } from '#infra/plan/environments.ts';
import { tableLayout as layout } from '#infra/plan/table-layout.ts';
import { pageHeaders } from '#shared/contract/page-headers.ts';
import { STORED_UNPRINTABLE_WORDS_HEADER } from '#shared/contract/pdf-headers.ts';
import type { GuardedQueue } from './guarded-queue.ts';
import { createInboxQueue } from './inbox-queue.ts';
import { getLocalAddress } from './local-address.ts';
import { getPrivateBucketProps } from './private-bucket.ts';

type DataStackProps = StackProps & { environment: Environment };

const createStringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that must outlive a deployment: the one table, the files, and who asked for them. */
export class DataStack extends Stack {
  readonly table: ITable;
  readonly files: IBucket;
  readonly accessLogs: Bucket;
  /** Told of what dealers' own systems put into the bucket. */
  readonly inbox: GuardedQueue;

  constructor(scope: Construct, id: string, { environment, ...props }: DataStackProps) {
    super(scope, id, props);
    this.table = this.findRestoredTable(environment) ?? this.createTable(environment);
    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...getPrivateBucketProps(environment),
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    const createdBucket = environment.filesBucket ? undefined : this.createFilesBucket(environment);
    this.files =
      createdBucket ?? Bucket.fromBucketName(this, 'RestoredFiles', environment.filesBucket!);
    this.inbox = createInboxQueue(this, createdBucket, this.files);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'FilesBucket', { value: this.files.bucketName });
  }

  private createFilesBucket(environment: Environment): Bucket {
    return new Bucket(this, 'Files', {
      ...getPrivateBucketProps(environment),
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'files/',
      // What is too large for a call, the browser fetches from a signed link or puts there (D44).
      cors: [
        {
          allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
          allowedHeaders: [...pageHeaders],
          allowedOrigins: [getPageOrigin(this, environment)],
          exposedHeaders: [STORED_UNPRINTABLE_WORDS_HEADER],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          prefix: 'reports/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'uploads/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // What was removed can be brought back for a month, by whoever runs the product.
        { prefix: 'kept-uploads/', noncurrentVersionExpiration: Duration.days(30) },
        // A list is made anew each day; who wrote a snapshot takes away the one before, unless it was stopped.
        {
          prefix: 'lists/',
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
  }

  /** The files below a folder, 'reports/*', as a policy names them. */
  getFilesArn(folder: string): string {
    return this.files.arnForObjects(folder);
  }

  /** Where a browser fetches a file by its signed link (D44). */
  get filesOrigin(): string {
    return `https://${this.files.bucketName}.s3.${this.region}.amazonaws.com`;
  }

  /** One that was restored is used as it is: what was made before stays, and is of no stack any more. */
  private findRestoredTable({ tableName, tableStreamArn }: Environment): ITable | undefined {
    if (!tableName) return undefined;
    if (!tableStreamArn)
      throw new Error(
        `The table ${tableName} needs its stream: say tableStreamArn beside tableName.`,
      );
    const globalIndexes = layout.indexes.map(({ name }) => name);
    return Table.fromTableAttributes(this, 'RestoredTable', {
      tableName,
      tableStreamArn,
      globalIndexes,
    });
  }

  /** Its keys are in its id: other keys are another table, which every template that names it then names anew. */
  private createTable(environment: Environment): Table {
    const table = new Table(this, `Table-${layout.partitionKey}-${layout.sortKey}`, {
      partitionKey: createStringAttribute(layout.partitionKey),
      sortKey: createStringAttribute(layout.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: layout.timeToLive,
      // Brings new entries of the outbox to their queue.
      stream: StreamViewType.NEW_IMAGE,
      removalPolicy: environment.dataRemoval,
      deletionProtection: retainsData(environment),
    });
    for (const { name, partitionKey, sortKey } of layout.indexes)
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: createStringAttribute(partitionKey),
        sortKey: createStringAttribute(sortKey),
        projectionType: ProjectionType.ALL,
      });
    return table;
  }
}

/** Where pages of ours are. The CDN has its name from AWS where it has none of its own, and after the bucket. */
function getPageOrigin(scope: Construct, { domain, hasEdge }: Environment): string {
  if (domain) return `https://${domain.name}`;
  return hasEdge ? 'https://*.cloudfront.net' : getLocalAddress(scope);
}
