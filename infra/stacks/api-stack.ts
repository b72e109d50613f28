import { CfnOutput, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';
import { SharedSecret } from './shared-secret.ts';

type ApiStackProps = StackProps & { environment: Environment };

/** The HTTP API itself; the stacks of calls add their routes. */
export class ApiStack extends Stack {
  readonly api: CfnApi;
  readonly stage: CfnStage;
  /** The API invokes all functions with this one role, which saves a permission per route. */
  readonly gatewayRole: Role;
  /** The CDN sends it with every request and the functions check it, so that no request bypasses the CDN. */
  readonly originSecret: SharedSecret;
  /** The functions accept it, too: the two are changed one after the other. */
  readonly originSecretAlso: SharedSecret;
  /** Signs the URLs of smart catalogues. */
  readonly catalogSecret: SharedSecret;

  constructor(scope: Construct, id: string, { environment, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.api = new CfnApi(this, 'Api', {
      name: `smartsales-${environment.name}`,
      protocolType: 'HTTP',
      ...(environment.name === 'local' && { tags: { 'ms-custom-id': '5a1e55a1' } }),
    });
    const log = new LogGroup(this, 'Requests', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    this.stage = new CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        format: JSON.stringify({
          requestId: '$context.requestId',
          routeKey: '$context.routeKey',
          status: '$context.status',
          ms: '$context.responseLatency',
          error: '$context.error.message',
        }),
      },
      defaultRouteSettings: {
        throttlingRateLimit: environment.throttle.rate,
        throttlingBurstLimit: environment.throttle.burst,
      },
    });
    this.originSecret = new SharedSecret(this, 'OriginSecret', {
      environment,
      description: 'Sent by the CDN with every request to the API',
    });
    this.originSecretAlso = new SharedSecret(this, 'OriginSecretAlso', {
      environment,
      description: 'Taken by the functions besides what the CDN sends, while that is changed',
    });
    this.catalogSecret = new SharedSecret(this, 'CatalogSecret', {
      environment,
      description: 'Signs the tickets to smart catalogues',
    });
    this.gatewayRole = this.createGatewayRole(environment);
    new CfnOutput(this, 'ApiId', { value: this.api.ref });
    if (environment.commit) this.addCommitTag(environment.commit);
  }

  /** An output and a single tag: a tag on all resources would change all of them with each deployment. */
  private addCommitTag(commit: string): void {
    Tags.of(this.api).add('commit', commit);
    new CfnOutput(this, 'Commit', { value: commit });
  }

  private createGatewayRole(environment: Environment): Role {
    const role = new Role(this, 'GatewayRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [
          `arn:${this.partition}:lambda:${this.region}:${this.account}:function:smartsales-${environment.name}-*:${LIVE_ALIAS}`,
        ],
      }),
    );
    return role;
  }
}
