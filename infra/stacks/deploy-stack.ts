import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FederatedPrincipal, OidcProviderNative, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { deployAccess } from '#infra/plan/deploy-access.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import { statementsOf } from './policies.ts';
import type { SignInStack } from './sign-in-stack.ts';
import type { WebStack } from './web-stack.ts';

type Neighbours = {
  api: ApiStack;
  data: DataStack;
  documents: DocumentsStack;
  outbox: OutboxStack;
  signIn: SignInStack;
  web: WebStack | undefined;
};
type Props = StackProps & {
  environment: Environment;
  by: NonNullable<Environment['deployedBy']>;
  neighbours: Neighbours;
};

/**
 * Who deploys from elsewhere: a program that a service of its own vouches for, with no key that anybody keeps. Its role
 * makes nothing itself: it hands templates to the roles of the bootstrap, and does what comes after them.
 */
export class DeployStack extends Stack {
  constructor(scope: Construct, id: string, { environment, by, neighbours, ...props }: Props) {
    super(scope, id, props);
    const host = by.issuer.replace(/^https:\/\//, '');
    const provider =
      by.providerArn ??
      new OidcProviderNative(this, 'Issuer', { url: by.issuer, clientIds: [by.audience] })
        .oidcProviderArn;
    const role = new Role(this, 'Deployer', {
      description: `Deploys SmartSales ${environment.name}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        provider,
        { StringEquals: { [`${host}:aud`]: by.audience, [`${host}:sub`]: by.subject } },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    this.allowStacks(role, environment);
    this.allowSecrets(role, neighbours);
    this.allowPage(role, neighbours);
    // It signs somebody in, and has an order printed for them.
    for (const statement of statementsOf(deployAccess, neighbours)) role.addToPolicy(statement);
    const { userPool } = neighbours.signIn;
    const setting = ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'];
    allow(role, setting, [userPool.userPoolArn]);
    new CfnOutput(this, 'DeployerArn', { value: role.roleArn });
  }

  /** Templates go by the roles of the bootstrap; what was deployed is read, and its aliases and versions are kept. */
  private allowStacks(role: Role, environment: Environment): void {
    const { account, region } = this;
    const bootstrapped = ['deploy', 'file-publishing', 'lookup'].map(
      (part) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${part}-role-${account}-${region}`,
    );
    allow(role, ['sts:AssumeRole'], bootstrapped);
    const stacks = `arn:aws:cloudformation:${region}:${account}:stack/SmartSales-${environment.name}-*`;
    const reading = ['DescribeStacks', 'ListStackResources'];
    allow(
      role,
      reading.map((action) => `cloudformation:${action}`),
      [stacks],
    );
    const functions = `arn:aws:lambda:${region}:${account}:function:${functionName(environment, '*')}`;
    const versionActions = ['GetAlias', 'ListAliases', 'ListVersionsByFunction', 'UpdateAlias'];
    allow(
      role,
      versionActions.map((action) => `lambda:${action}`),
      [functions],
    );
    // A version, and no function.
    allow(role, ['lambda:DeleteFunction'], [`${functions}:*`]);
  }

  /** Which versions of the secrets are current; of the values that by which the API is asked as the CDN asks it. */
  private allowSecrets(role: Role, { api, outbox }: Neighbours): void {
    const secrets = [
      api.originSecret,
      api.originSecretAlso,
      api.catalogSecret,
      outbox.orderLinkKey,
    ];
    allow(
      role,
      ['secretsmanager:DescribeSecret'],
      secrets.map(({ secretArn }) => secretArn),
    );
    allow(role, ['secretsmanager:GetSecretValue'], [api.originSecret.secretArn]);
  }

  private allowPage(role: Role, { web }: Neighbours): void {
    if (!web) return;
    allow(role, ['s3:DeleteObject', 's3:PutObject'], [web.bundle.arnForObjects('*')]);
    allow(role, ['s3:ListBucket'], [web.bundle.bucketArn]);
    allow(role, ['cloudfront:CreateInvalidation'], [web.distributions.product.distributionArn]);
  }
}

const allow = (role: Role, actions: string[], resources: string[]) =>
  role.addToPolicy(new PolicyStatement({ actions, resources }));
