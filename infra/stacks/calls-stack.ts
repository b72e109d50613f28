import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ApiCall } from '#infra/plan/api-calls.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { buildShortCallName } from '#infra/plan/short-call-names.ts';
import type { CallArea } from './access-stack.ts';
import type { ApiStack } from './api-stack.ts';
import { createCanaryAdder, type CanaryDeployments } from './canary-deployments.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { LiveFunction } from './live-function.ts';
import type { SignInStack } from './sign-in-stack.ts';

type NeighborStacks = {
  data: DataStack;
  signIn: SignInStack;
  api: ApiStack;
  documents: DocumentsStack;
};
export type CallsStackProps = StackProps & {
  environment: Environment;
  calls: readonly ApiCall[];
  areas: ReadonlyMap<string, CallArea>;
  neighbours: NeighborStacks;
  /** The origin from which cookie calls are accepted (D45). */
  allowedOrigin: string;
  /** The address of the pages of smart catalogues. */
  catalogAddress: string;
};

/**
 * The calls whose paths begin with one segment: a function, an integration and a route each, named by method
 * and path. Their access is that of their area; a call can change its area without being moved.
 */
export class CallsStack extends Stack {
  readonly functions: { area: string; lambda: LiveFunction }[];
  private readonly canaries: CanaryDeployments | undefined;

  constructor(scope: Construct, id: string, props: CallsStackProps) {
    super(scope, id, props);
    this.canaries = createCanaryAdder(this, props.environment);
    this.functions = props.calls.map((call) => ({
      area: call.area,
      lambda: this.addCall(call, props),
    }));
  }

  private addCall({ area, bundle, routeKey }: ApiCall, props: CallsStackProps): LiveFunction {
    const { environment, neighbours } = props;
    const callArea = props.areas.get(area);
    if (!callArea) throw new Error(`${routeKey} is of the area '${area}', which has no row.`);
    const { access, role, logGroup } = callArea;
    const name = buildShortCallName(routeKey);
    const lambda = new LiveFunction(this, name, {
      functionName: getDeployedFunctionName(environment, name),
      description: `${routeKey}: ${bundle}`,
      architecture: Architecture.ARM_64,
      bundle,
      timeout: Duration.seconds(29), // the gateway times out after 29.5 seconds
      memorySize: access.memoryMegabytes,
      environment,
      variables: buildCallVariables(props, callArea),
      role,
      logGroup,
    });
    this.canaries?.addCanary(name, lambda, { area, ...callArea });
    this.addRoute(name, { routeKey, lambda, api: neighbours.api });
    return lambda;
  }

  private addRoute(
    name: string,
    { routeKey, lambda, api }: { routeKey: string; lambda: LiveFunction; api: ApiStack },
  ) {
    const integration = new CfnIntegration(this, `${name}-integration`, {
      apiId: api.api.ref,
      integrationType: 'AWS_PROXY',
      payloadFormatVersion: '2.0',
      integrationUri: lambda.liveAlias.functionArn,
      credentialsArn: api.gatewayRole.roleArn,
    });
    new CfnRoute(this, `${name}-route`, {
      apiId: api.api.ref,
      routeKey,
      // Tokens are checked in the function, whose answers have the documented form (D24, D40).
      authorizationType: 'NONE',
      target: `integrations/${integration.ref}`,
    });
  }
}

function buildCallVariables(
  { environment, neighbours, ...addresses }: CallsStackProps,
  { access }: CallArea,
) {
  const { data, signIn, api, documents } = neighbours;
  return {
    TABLE_NAME: data.table.tableName,
    FILES_BUCKET: data.files.bucketName,
    USER_POOL_ID: signIn.userPool.userPoolId,
    USER_POOL_CLIENT_ID: signIn.client.userPoolClientId,
    ALLOWED_ORIGIN: addresses.allowedOrigin,
    VERSIONS_KEPT_DAYS: String(environment.versionRetentionDays),
    ORIGIN_SECRET: api.originSecret.value,
    ORIGIN_SECRET_ALSO: api.originSecretAlso.value,
    ...(access.knowsPartnerTools && buildPartnerVariables(environment)),
    ...(access.catalogs && {
      CATALOG_ADDRESS: addresses.catalogAddress,
      CATALOG_SECRET: api.catalogSecret.value,
    }),
    ...(access.submits && { ORDER_LINK_FOLLOW_UP: environment.orderLink.followUp }),
    ...(access.prints && documents.printerVariables),
  };
}

const buildPartnerVariables = ({ addresses = {} }: Environment): Record<string, string> => ({
  ...(addresses.coachPlus && { COACH_PLUS_URL: addresses.coachPlus }),
  ...(addresses.priceGuidance && { PRICE_GUIDANCE_URL: addresses.priceGuidance }),
  ...(addresses.currentPromotions && { CURRENT_PROMOTIONS_URL: addresses.currentPromotions }),
  ...(addresses.gettingStarted && { GETTING_STARTED_URL: addresses.gettingStarted }),
  ...(addresses.worksheetGuide && { WORKSHEET_GUIDE_URL: addresses.worksheetGuide }),
  ...(addresses.videos && { VIDEOS_URL: addresses.videos }),
  ...(addresses.terms && { TERMS_URL: addresses.terms }),
  ...(addresses.privacy && { PRIVACY_URL: addresses.privacy }),
});
