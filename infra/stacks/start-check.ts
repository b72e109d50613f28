import { ArnFormat, CustomResource, Duration, Lazy, Stack } from 'aws-cdk-lib';
import type { Alias, IVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER_FUNCTION } from '#infra/plan/function-list.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';

/** A start takes at most ten seconds, and ten starts run in parallel. */
export const VERSION_START_TIMEOUT = Duration.minutes(5);
const START_CHECK_ID = 'Starts';

/** Starts every new version of a stack once; its aliases wait for that, and so do callers of the aliases. */
class StartCheck extends CustomResource {
  readonly versions: IVersion[];

  constructor(scope: Stack, environment: Environment) {
    const versions: IVersion[] = [];
    super(scope, START_CHECK_ID, {
      resourceType: 'Custom::VersionStarts',
      serviceToken: buildFunctionArn(
        scope,
        getDeployedFunctionName(environment, VERSION_STARTER_FUNCTION),
        LIVE_ALIAS,
      ),
      serviceTimeout: VERSION_START_TIMEOUT.plus(Duration.minutes(1)),
      properties: {
        FirstToo: String(environment.hasEdge),
        Versions: Lazy.list({ produce: () => versions.map(({ functionArn: arn }) => arn) }),
      },
    });
    this.versions = versions;
  }
}

/** Has a version started before its alias leads to it. */
export function addVersionStartCheck(
  alias: Alias,
  version: IVersion,
  environment: Environment,
): void {
  const stack = Stack.of(alias);
  const existing = stack.node.tryFindChild(START_CHECK_ID) as StartCheck | undefined;
  const check = existing ?? new StartCheck(stack, environment);
  check.versions.push(version);
  alias.node.addDependency(check);
}

/** Whether a stack has its versions started, and so depends on the stack that starts them. */
export const hasVersionStartCheck = (scope: Construct): boolean =>
  scope.node.tryFindChild(START_CHECK_ID) !== undefined;

/** The ARN pattern of every version of every function of an environment. */
export const getAllFunctionVersionsArnPattern = (stack: Stack, environment: Environment): string =>
  buildFunctionArn(stack, getDeployedFunctionName(environment, '*'), '*');

const buildFunctionArn = (stack: Stack, name: string, qualifier: string): string =>
  stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: `${name}:${qualifier}`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
