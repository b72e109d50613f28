import { type App, type Stack, Validations } from 'aws-cdk-lib';
import {
  deviceFilesPattern,
  getChangeFilesPattern,
  dealerFilesPattern,
  releaseFilesPattern,
  inboxFilesPattern,
  storedUploadFilesPattern,
  priceImpactFilesPattern,
  priceListFilesPattern,
  smartCatalogFilesPattern,
  snapshotFilesPattern,
  thumbnailFilesPattern,
  uploadedFilesPattern,
} from './access.ts';
import { deploymentFilesPattern } from './deploy-access.ts';
import type { Environment } from './environments.ts';
import { LIVE_ALIAS } from './short-call-names.ts';

type AcknowledgedFindings = { id: string; reason: string }[];

/** The account as it appears in a finding. */
const getAccountText = ({ account }: Environment) => account ?? '<AWS::AccountId>';

/** A bucket as templates of other stacks refer to it: CloudFormation generates its name. */
const buildBucketReference = ({ name, region }: Environment, stack: string, attribute: string) =>
  JSON.stringify({
    'Fn::GetStackOutput': {
      StackName: `SmartSales-${name}-${stack}`,
      Region: region,
      OutputName: `PublishOutputFnGetAtt${attribute}`,
    },
  });

const getFilesBucketArn = (environment: Environment) =>
  environment.filesBucket
    ? `arn:aws:s3:::${environment.filesBucket}`
    : buildBucketReference(environment, 'Data', 'Files8E6940B8ArnB90C6676');

const createBucketFinding = (environment: Environment, folder: string) => ({
  id: `AwsSolutions-IAM5[Resource::${getFilesBucketArn(environment)}/${folder}]`,
  reason:
    'The wildcard ends the name of a folder of the bucket: the role reaches the files below it and no others.',
});

const createCallsFindings = (environment: Environment): AcknowledgedFindings => [
  {
    id: 'AwsSolutions-APIG4',
    reason:
      'Every function verifies the token, the session, the role and the dealer itself, because a refusal must have the documented form and status (D24, D40); the generated tests try each call without a token and with each role.',
  },
  ...['lambda', 'cloudwatch'].map((service) => ({
    id: `AwsSolutions-IAM5[Resource::arn:aws:${service}:${environment.region}:${getAccountText(environment)}:${service === 'lambda' ? 'function' : 'alarm'}:smartsales-${environment.name}-*]`,
    reason:
      'Whatever deploys a new version moves the aliases of the functions of its own environment, and looks at its alarms.',
  })),
];

const createAreaFindings = (environment: Environment): AcknowledgedFindings => [
  createBucketFinding(environment, 'reports/*'),
  createBucketFinding(environment, snapshotFilesPattern),
  createBucketFinding(environment, deviceFilesPattern),
  createBucketFinding(environment, dealerFilesPattern),
  createBucketFinding(environment, uploadedFilesPattern),
  createBucketFinding(environment, thumbnailFilesPattern),
  createBucketFinding(environment, priceImpactFilesPattern),
  createBucketFinding(environment, priceListFilesPattern),
  ...['CONTRACTPRICES', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].map((list) =>
    createBucketFinding(environment, getChangeFilesPattern(list)),
  ),
  createBucketFinding(environment, storedUploadFilesPattern),
  createBucketFinding(environment, releaseFilesPattern),
  createBucketFinding(environment, smartCatalogFilesPattern),
];

const createOutboxFindings = (environment: Environment): AcknowledgedFindings => [
  createBucketFinding(environment, releaseFilesPattern),
  createBucketFinding(environment, 'reports/*'),
  createBucketFinding(environment, snapshotFilesPattern),
  createBucketFinding(environment, dealerFilesPattern),
  createBucketFinding(environment, priceImpactFilesPattern),
  createBucketFinding(environment, priceListFilesPattern),
  createBucketFinding(environment, getChangeFilesPattern('*')),
  createBucketFinding(environment, getChangeFilesPattern('CUSTOMERS')),
  createBucketFinding(environment, storedUploadFilesPattern),
  {
    id: 'CloudFormation-Validate::W3694',
    reason: 'The topic calls a function by its alias, which SNS takes as it takes a function.',
  },
  {
    id: 'AwsSolutions-SMG4',
    reason:
      'OrderLink has the same key: it is changed with them, as docs/operations.md says, not by the clock.',
  },
];

const createUploadsFindings = (environment: Environment): AcknowledgedFindings =>
  [
    snapshotFilesPattern,
    storedUploadFilesPattern,
    releaseFilesPattern,
    priceListFilesPattern,
    inboxFilesPattern,
    getChangeFilesPattern('*'),
  ].map((folder) => createBucketFinding(environment, folder));

const backupFindings: AcknowledgedFindings = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Restore',
].map((policy) => ({
  id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
  reason:
    'What AWS Backup needs to copy tables and buckets, and to restore them, is kept up by AWS, and nobody else may take the role.',
}));

const createDeployFindings = (environment: Environment): AcknowledgedFindings => [
  createBucketFinding(environment, deploymentFilesPattern),
  ...[
    `arn:aws:cloudformation:${environment.region}:${getAccountText(environment)}:stack/SmartSales-${environment.name}-*`,
    `arn:aws:lambda:${environment.region}:${getAccountText(environment)}:function:smartsales-${environment.name}-*`,
    `arn:aws:lambda:${environment.region}:${getAccountText(environment)}:function:smartsales-${environment.name}-*:*`,
    `${buildBucketReference(environment, 'Web', 'BundleAE96252EArn95ED9DAD')}/*`,
  ].map((resource) => ({
    id: `AwsSolutions-IAM5[Resource::${resource}]`,
    reason:
      'Whoever deploys an environment reads its outputs, puts its aliases back, removes versions and writes the files of its bundle, whatever they are called.',
  })),
];

const createStartFindings = (environment: Environment): AcknowledgedFindings => [
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:lambda:${environment.region}:${getAccountText(environment)}:function:smartsales-${environment.name}-*:*]`,
    reason:
      'Every new version of every function of its own environment is started once before its alias leads to it.',
  },
];

const restoredFindings: AcknowledgedFindings = [
  { id: 'AwsSolutions-S1', reason: 'The bucket of access logs keeps none of its own.' },
];

const boundaryFindings: AcknowledgedFindings = [
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'It allows nothing by itself: it is what the policies of roles, which name what they reach, are held to.',
  },
];

/** Accepted findings of cdk-nag, by stack; any other finding stops the synth. */
const createFindingsByStack = (environment: Environment): Record<string, AcknowledgedFindings> => ({
  Data: environment.filesBucket ? restoredFindings : [],
  Backup: backupFindings,
  SignIn: [
    {
      id: 'AwsSolutions-COG2',
      reason:
        'Sign-in is by e-mail and password alone as documented; five failures lock the account for five minutes (D42).',
    },
    {
      id: 'AwsSolutions-COG8',
      reason:
        'What the Plus plan adds, detection of stolen passwords, is priced per user; lockout and the single session are our own.',
    },
  ],
  Api: [
    {
      id: `AwsSolutions-IAM5[Resource::arn:aws:lambda:${environment.region}:${getAccountText(environment)}:function:smartsales-${environment.name}-*:${LIVE_ALIAS}]`,
      reason:
        'The API may call the functions of its own environment, whose names begin alike; one role saves a permission per route.',
    },
    {
      id: 'AwsSolutions-SMG4',
      reason:
        'The secrets only keep callers from going around the CDN and sign tickets of half an hour; they are changed by hand, in the steps of docs/deploy.md, because those who hold them are deployed one after the other.',
    },
  ],
  Start: createStartFindings(environment),
  Outbox: createOutboxFindings(environment),
  Uploads: createUploadsFindings(environment),
  Documents: [createBucketFinding(environment, 'reports/*')],
  Web: [
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'The log it asks for always holds queries, which name customers, and addresses; what is kept is delivered in the newer way, without them.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Reps travel: no country is shut out.' },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'Without a domain in the record of the environment the certificate of the CDN serves, whose minimum nobody can set; with one it is TLS 1.2.',
    },
  ],
  Boundary: boundaryFindings,
  Deploy: createDeployFindings(environment),
  Monitor: [],
  Access: createAreaFindings(environment),
});

export function acknowledgeCdkNagFindings(app: App, environment: Environment): void {
  for (const stack of app.node.children as Stack[]) {
    const part = stack.stackName.split('-').at(-1) ?? '';
    Validations.of(stack).acknowledge(
      ...(createFindingsByStack(environment)[part] ?? createCallsFindings(environment)),
    );
  }
}
