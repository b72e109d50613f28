import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  type Bucket,
  BucketEncryption,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Environment } from '#infra/plan/environments.ts';

/** A bucket that only our own stacks can access. */
export const getPrivateBucketProps = (environment: Environment) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: environment.dataRemoval,
});

/** Logs access to a bucket's files in a bucket of another stack, which accepts it from our own account only. */
export function enableAccessLog(bucket: Bucket, logs: Bucket, prefix: string): void {
  const cfnBucket = bucket.node.defaultChild as CfnBucket;
  cfnBucket.loggingConfiguration = {
    destinationBucketName: logs.bucketName,
    logFilePrefix: prefix,
  };
  logs.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [logs.arnForObjects(`${prefix}*`)],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(logs).account } },
    }),
  );
}
