import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FederatedPrincipal, OidcProviderNative, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { deployAccess } from '#infra/plan/deploy-access.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import { createPolicyStatements } from './role-policies.ts';
import type { SignInStack } from './sign-in-stack.ts';
import type { WebStack } from './web-stack.ts';

type NeighborStacks = {
  api: ApiStack;
  data: DataStack;
  documents: DocumentsStack;
  outbox: OutboxStack;
  signIn: SignInStack;
  web: WebStack | undefined;
};
type DeployStackProps = StackProps & {
  environment: Environment;
  deployer: NonNullable<Environment['deployedBy']>;
  neighbours: NeighborStacks;
};

/**
 * The role for deployments from a CI service: a program with a token of that service, without stored
 * credentials. The role itself creates nothing: it passes templates to the roles of the CDK bootstrap, and
 * runs the steps after them.
 */
export class DeployStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, deployer, neighbours, ...props }: DeployStackProps,
  ) {
    super(scope, id, props);
    const host = deployer.issuer.replace(/^https:\/\//, '');
    const provider =
      deployer.providerArn ??
      new OidcProviderNative(this, 'Issuer', {
        url: deployer.issuer,
        clientIds: [deployer.audience],
      }).oidcProviderArn;
    const role = new Role(this, 'Deployer', {
      description: `Deploys SmartSales ${environment.name}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        provider,
        { StringEquals: { [`${host}:aud`]: deployer.audience, [`${host}:sub`]: deployer.subject } },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    this.allowStacks(role, environment);
    this.allowSecrets(role, neighbours);
    this.allowPage(role, neighbours);
    // The check signs a user in and prints an order.
    for (const statement of createPolicyStatements(deployAccess, neighbours))
      role.addToPolicy(statement);
    const { userPool } = neighbours.signIn;
    const passwordActions = ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'];
    allowActions(role, passwordActions, [userPool.userPoolArn]);
    new CfnOutput(this, 'DeployerArn', { value: role.roleArn });
  }

  /**
   * Templates are deployed by the roles of the bootstrap; this role reads what was deployed, and manages
   * aliases and versions.
   */
  private allowStacks(role: Role, environment: Environment): void {
    const { account, region } = this;
    const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'].map(
      (part) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${part}-role-${account}-${region}`,
    );
    allowActions(role, ['sts:AssumeRole'], bootstrapRoles);
    const stacks = `arn:aws:cloudformation:${region}:${account}:stack/SmartSales-${environment.name}-*`;
    const readActions = ['DescribeStacks', 'ListStackResources'];
    allowActions(
      role,
      readActions.map((action) => `cloudformation:${action}`),
      [stacks],
    );
    const functions = `arn:aws:lambda:${region}:${account}:function:${getDeployedFunctionName(environment, '*')}`;
    const versionActions = ['GetAlias', 'ListAliases', 'ListVersionsByFunction', 'UpdateAlias'];
    allowActions(
      role,
      versionActions.map((action) => `lambda:${action}`),
      [functions],
    );
    // A version, but no function.
    allowActions(role, ['lambda:DeleteFunction'], [`${functions}:*`]);
  }

  /** Allows reading which versions of the secrets are current, and the value that the CDN sends to the API. */
  private allowSecrets(role: Role, { api, outbox }: NeighborStacks): void {
    const secrets = [
      api.originSecret,
      api.originSecretAlso,
      api.catalogSecret,
      outbox.orderLinkKey,
    ];
    allowActions(
      role,
      ['secretsmanager:DescribeSecret'],
      secrets.map(({ secretArn }) => secretArn),
    );
    allowActions(role, ['secretsmanager:GetSecretValue'], [api.originSecret.secretArn]);
  }

  private allowPage(role: Role, { web }: NeighborStacks): void {
    if (!web) return;
    allowActions(role, ['s3:DeleteObject', 's3:PutObject'], [web.bundle.arnForObjects('*')]);
    allowActions(role, ['s3:ListBucket'], [web.bundle.bucketArn]);
    allowActions(
      role,
      ['cloudfront:CreateInvalidation'],
      [web.distributions.product.distributionArn],
    );
  }
}

const allowActions = (role: Role, actions: string[], resources: string[]) =>
  role.addToPolicy(new PolicyStatement({ actions, resources }));
