import { ArnFormat, CustomResource, Duration, Lazy, Stack } from 'aws-cdk-lib';
import type { Alias, IVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { LIVE } from '#infra/plan/call-names.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER } from '#infra/plan/functions.ts';

/** A start takes ten seconds at most, and they are made ten beside each other. */
export const START_TIMEOUT = Duration.minutes(5);
const ID = 'Starts';

/** What has every new version of a stack started once; its aliases wait for it, and so does whoever calls by them. */
class StartCheck extends CustomResource {
  readonly versions: IVersion[];

  constructor(scope: Stack, environment: Environment) {
    const versions: IVersion[] = [];
    super(scope, ID, {
      resourceType: 'Custom::VersionStarts',
      serviceToken: functionArn(scope, functionName(environment, VERSION_STARTER), LIVE),
      serviceTimeout: START_TIMEOUT.plus(Duration.minutes(1)),
      properties: {
        FirstToo: String(environment.hasEdge),
        Versions: Lazy.list({ produce: () => versions.map(({ functionArn: arn }) => arn) }),
      },
    });
    this.versions = versions;
  }
}

/** Has a version started before its alias leads to it. */
export function startBefore(alias: Alias, version: IVersion, environment: Environment): void {
  const stack = Stack.of(alias);
  const found = stack.node.tryFindChild(ID) as StartCheck | undefined;
  const check = found ?? new StartCheck(stack, environment);
  check.versions.push(version);
  alias.node.addDependency(check);
}

/** Whether a stack has its versions started, and so needs who does it. */
export const startsVersions = (scope: Construct): boolean =>
  scope.node.tryFindChild(ID) !== undefined;

/** Every version of every function of an environment, as a policy names them. */
export const versionsOfEnvironment = (stack: Stack, environment: Environment): string =>
  functionArn(stack, functionName(environment, '*'), '*');

const functionArn = (stack: Stack, name: string, qualifier: string): string =>
  stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: `${name}:${qualifier}`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
