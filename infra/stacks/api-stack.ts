import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { LIVE } from '#infra/plan/call-names.ts';
import type { Environment } from '#infra/plan/environments.ts';

type Props = StackProps & { environment: Environment };

/** The HTTP API itself; the stacks of calls add their routes. */
export class ApiStack extends Stack {
  readonly api: CfnApi;
  readonly stage: CfnStage;
  /** The API calls the functions through this one role, which saves a permission per route. */
  readonly gatewayRole: Role;
  /** What the CDN sends with every request and the functions check, so that none goes around it. */
  readonly originSecret: Secret;
  /** What tickets to smart catalogues are signed with. */
  readonly catalogSecret: Secret;

  constructor(scope: Construct, id: string, { environment, ...props }: Props) {
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
    this.originSecret = this.makeSecret(
      'OriginSecret',
      'Sent by the CDN with every request to the API',
      environment,
    );
    this.catalogSecret = this.makeSecret(
      'CatalogSecret',
      'Signs the tickets to smart catalogues',
      environment,
    );
    this.gatewayRole = this.makeGatewayRole(environment);
  }

  private makeSecret(id: string, description: string, { dataRemoval }: Environment): Secret {
    return new Secret(this, id, {
      description,
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
      removalPolicy: dataRemoval,
    });
  }

  private makeGatewayRole(environment: Environment): Role {
    const role = new Role(this, 'GatewayRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [
          `arn:${this.partition}:lambda:${this.region}:${this.account}:function:smartsales-${environment.name}-*:${LIVE}`,
        ],
      }),
    );
    return role;
  }
}
