import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  FederatedPrincipal,
  type IRole,
  OidcProviderNative,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { ApiStack } from './api-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { WebStack } from './web-stack.ts';

type Neighbours = { api: ApiStack; outbox: OutboxStack; web: WebStack | undefined };
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
    this.allow(role, environment, neighbours);
    new CfnOutput(this, 'DeployerArn', { value: role.roleArn });
  }

  private allow(role: Role, environment: Environment, { api, outbox, web }: Neighbours): IRole {
    const { account, region } = this;
    const statement = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    const bootstrapped = ['deploy', 'file-publishing', 'lookup'].map(
      (part) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${part}-role-${account}-${region}`,
    );
    statement(['sts:AssumeRole'], bootstrapped);
    statement(
      ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'],
      [`arn:aws:cloudformation:${region}:${account}:stack/SmartSales-${environment.name}-*`],
    );
    const functions = `arn:aws:lambda:${region}:${account}:function:${functionName(environment, '*')}`;
    const actions = ['GetAlias', 'ListAliases', 'ListVersionsByFunction', 'UpdateAlias'];
    statement(
      actions.map((action) => `lambda:${action}`),
      [functions],
    );
    // A version, and no function.
    statement(['lambda:DeleteFunction'], [`${functions}:*`]);
    // Which versions of the secrets are current, and none of their values.
    const secrets = [
      api.originSecret,
      api.originSecretAlso,
      api.catalogSecret,
      outbox.orderLinkKey,
    ];
    statement(
      ['secretsmanager:DescribeSecret'],
      secrets.map(({ secretArn }) => secretArn),
    );
    if (web) {
      statement(['s3:PutObject'], [web.bundle.arnForObjects('*')]);
      statement(['cloudfront:CreateInvalidation'], [web.distributions.product.distributionArn]);
    }
    return role;
  }
}
