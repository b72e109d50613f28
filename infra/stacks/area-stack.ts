import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AreaAccess } from '#infra/plan/access.ts';
import { readByAll } from '#infra/plan/area-access.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { statementsOf } from './policies.ts';
import type { SignInStack } from './sign-in-stack.ts';

/** A bundle and the route that leads to it: 'GET /api/Orders/{id}'. */
export type Call = { bundle: string; routeKey: string };

export type Neighbours = {
  data: DataStack;
  signIn: SignInStack;
  api: ApiStack;
  documents: DocumentsStack;
};
type Props = StackProps & {
  environment: Environment;
  area: string;
  access: AreaAccess;
  calls: readonly Call[];
  neighbours: Neighbours;
  /** Where the cookie calls may come from (D45). */
  allowedOrigin: string;
  /** Where the pages of smart catalogues are looked at. */
  catalogAddress: string;
};

/** The calls of one area: a function and a route each, and one role that reaches only what they need. */
export class AreaStack extends Stack {
  readonly functions: Lambda[];
  /** How often a function of the area had to answer that it failed. */
  readonly failures: Metric | undefined;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { environment, calls, neighbours, access } = props;
    const logGroup = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    this.failures = environment.hasEdge ? this.countFailures(props, logGroup) : undefined;
    const role = this.makeRole(access, neighbours, logGroup);
    this.functions = calls.map(({ routeKey, bundle }) => {
      const lambda = new Lambda(this, bundle, {
        functionName: `smartsales-${environment.name}-${bundle}`,
        description: routeKey,
        runtime: Runtime.NODEJS_24_X,
        architecture: Architecture.ARM_64,
        handler: 'index.handler',
        code: Code.fromAsset(`dist/functions/${bundle}`),
        timeout: Duration.seconds(29), // the gateway gives up at 29 and a half
        memorySize: access.memoryMegabytes,
        environment: this.variables(props),
        role,
        logGroup,
      });
      this.addRoute(routeKey, bundle, lambda, neighbours.api);
      return lambda;
    });
  }

  private countFailures({ environment, area }: Props, logGroup: LogGroup): Metric {
    return new MetricFilter(this, 'Failures', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
      metricNamespace: `SmartSales/${environment.name}`,
      metricName: `${area}-failures`,
    }).metric({ statistic: 'Sum', period: Duration.minutes(5) });
  }

  private addRoute(
    routeKey: string,
    bundle: string,
    lambda: Lambda,
    { api, gatewayRole }: ApiStack,
  ) {
    const integration = new CfnIntegration(this, `${bundle}-integration`, {
      apiId: api.ref,
      integrationType: 'AWS_PROXY',
      payloadFormatVersion: '2.0',
      integrationUri: lambda.functionArn,
      credentialsArn: gatewayRole.roleArn,
    });
    new CfnRoute(this, `${bundle}-route`, {
      apiId: api.ref,
      routeKey,
      // Tokens are checked in the function, whose answers have the documented form (D24, D40).
      authorizationType: 'NONE',
      target: `integrations/${integration.ref}`,
    });
  }

  private variables({ environment, neighbours, access, ...addresses }: Props) {
    const { data, signIn, api, documents } = neighbours;
    return {
      TABLE_NAME: data.table.tableName,
      FILES_BUCKET: data.files.bucketName,
      USER_POOL_ID: signIn.userPool.userPoolId,
      USER_POOL_CLIENT_ID: signIn.client.userPoolClientId,
      ALLOWED_ORIGIN: addresses.allowedOrigin,
      VERSIONS_KEPT_DAYS: String(environment.versionsKeptDays),
      ...(environment.hasEdge && { ORIGIN_SECRET: api.originSecret.secretValue.unsafeUnwrap() }),
      ...(access.outside && addressesOf(environment)),
      ...(access.catalogs && {
        CATALOG_ADDRESS: addresses.catalogAddress,
        CATALOG_SECRET: api.catalogSecret.secretValue.unsafeUnwrap(),
      }),
      ...(access.submits && { ORDER_LINK_FOLLOW_UP: environment.orderLink.followUp }),
      ...(access.prints && documents.printing),
    };
  }

  private makeRole(access: AreaAccess, neighbours: Neighbours, logGroup: LogGroup): IRole {
    const role = new Role(this, 'FunctionRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    const readBesides = access.knowsNobody ? [] : readByAll;
    for (const statement of statementsOf(access, neighbours, readBesides))
      role.addToPolicy(statement);
    if (access.setsPasswords) role.addToPolicy(mayWrite(neighbours.signIn.userPool));
    logGroup.grantWrite(role);
    return role.withoutPolicyUpdates();
  }
}

/** To make users of the pool and to set their passwords. */
const mayWrite = (pool: IUserPool) =>
  new PolicyStatement({
    actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
    resources: [pool.userPoolArn],
  });

const addressesOf = ({ addresses = {} }: Environment): Record<string, string> => ({
  ...(addresses.coachPlus && { COACH_PLUS_URL: addresses.coachPlus }),
  ...(addresses.priceGuidance && { PRICE_GUIDANCE_URL: addresses.priceGuidance }),
  ...(addresses.currentPromotions && { CURRENT_PROMOTIONS_URL: addresses.currentPromotions }),
  ...(addresses.gettingStarted && { GETTING_STARTED_URL: addresses.gettingStarted }),
  ...(addresses.worksheetGuide && { WORKSHEET_GUIDE_URL: addresses.worksheetGuide }),
  ...(addresses.videos && { VIDEOS_URL: addresses.videos }),
  ...(addresses.terms && { TERMS_URL: addresses.terms }),
  ...(addresses.privacy && { PRIVACY_URL: addresses.privacy }),
});
