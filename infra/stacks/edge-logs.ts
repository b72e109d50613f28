import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';

/**
 * The logged fields of a request at the edge: its result, but nothing about its sender. A query contains
 * customer names that are searched for, and so does the referrer; addresses and cookies are personal data.
 */
const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cs-protocol-version',
  'cs-bytes',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'ssl-protocol',
  'time-taken',
  'time-to-first-byte',
];

type EdgeLogsProps = {
  environment: Environment;
  bucket: Bucket;
  distributions: Record<string, Distribution>;
};

/**
 * The CDNs' classic logs always contain queries and addresses; this newer delivery leaves out selected
 * fields.
 */
export function createEdgeLogs(
  scope: Construct,
  { environment, bucket, distributions }: EdgeLogsProps,
) {
  const { account, partition, region } = Stack.of(scope);
  const getLogName = (part: string) => `smartsales-${environment.name}-${part}`;
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('edge/*')],
      conditions: {
        StringEquals: {
          'aws:SourceAccount': account,
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:${getLogName('*')}`,
        },
      },
    }),
  );
  const destination = new CfnDeliveryDestination(scope, 'EdgeLogs', {
    name: getLogName('edge'),
    destinationResourceArn: `${bucket.bucketArn}/edge`,
    outputFormat: 'json',
  });
  for (const [name, { distributionArn }] of Object.entries(distributions)) {
    const source = new CfnDeliverySource(scope, `${name}-requests`, {
      name: getLogName(name),
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    });
    const delivery = new CfnDelivery(scope, `${name}-log`, {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: loggedFields,
      s3SuffixPath: `${name}/{yyyy}/{MM}/{dd}/{HH}`,
    });
    // The delivery refers to its source only by name.
    delivery.addResourceDependency(source);
  }
}
