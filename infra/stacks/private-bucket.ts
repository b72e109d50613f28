import { BlockPublicAccess, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Environment } from '#infra/plan/environments.ts';

/** A bucket that only our own stacks reach. */
export const privateBucket = (environment: Environment) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: environment.dataRemoval,
});
