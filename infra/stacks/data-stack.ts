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
import type { QueueWithDeadLetters } from './guarded-queue.ts';
import { createInboxQueue } from './inbox-queue.ts';
import { getLocalPageAddress } from './local-page-address.ts';
import { getPrivateBucketProps } from './private-bucket.ts';

type DataStackProps = StackProps & { environment: Environment };

const createStringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that must outlive a deployment: the single table, the files, and their access log. */
export class DataStack extends Stack {
  readonly table: ITable;
  readonly files: IBucket;
  readonly accessLogs: Bucket;
  /** Gets the notifications for files that dealers' own systems upload to the bucket. */
  readonly inbox: QueueWithDeadLetters;

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
      // What is too large for a call, the browser reads from or uploads to the bucket by a signed URL (D44).
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
        // Worked out again each night; who is told of a list that came into use reads it for some weeks.
        {
          prefix: 'impacts/',
          expiration: Duration.days(31),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // An operator can restore removed files for a month.
        { prefix: 'kept-uploads/', noncurrentVersionExpiration: Duration.days(30) },
        // A device loads its file within minutes.
        {
          prefix: 'device/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // A list is created again each day; the writer of a snapshot deletes the previous one, unless it was
        // stopped.
        {
          prefix: 'lists/',
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
  }

  /** The ARN of the files below a folder, 'reports/*', for a policy. */
  getFilesArn(folder: string): string {
    return this.files.arnForObjects(folder);
  }

  /** The origin from which a browser reads a file by its signed URL (D44). */
  get filesOrigin(): string {
    return `https://${this.files.bucketName}.s3.${this.region}.amazonaws.com`;
  }

  /** A restored table is used as it is: the previous one stays, but belongs to no stack. */
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

  /**
   * The id contains the keys: a table with other keys is a new resource, which all templates then refer to by
   * its new name.
   */
  private createTable(environment: Environment): Table {
    const table = new Table(this, `Table-${layout.partitionKey}-${layout.sortKey}`, {
      partitionKey: createStringAttribute(layout.partitionKey),
      sortKey: createStringAttribute(layout.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: layout.timeToLive,
      // The stream delivers new outbox entries to their queue.
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

/** The origin of our pages. A CDN without its own domain gets its name from AWS, after the bucket is created. */
function getPageOrigin(scope: Construct, { domain, hasEdge }: Environment): string {
  if (domain) return `https://${domain.name}`;
  return hasEdge ? 'https://*.cloudfront.net' : getLocalPageAddress(scope);
}
