import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import {
  GetAliasCommand,
  LambdaClient,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { inParts } from '#infra/operate/environment/in-parts.ts';
import { resourcesOf } from '#infra/operate/environment/stack-resources.ts';
import { LIVE as Name } from '#infra/plan/call-names.ts';
import { deployedFunctions } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';

/** Of each function, by its name, a version. */
export type Versions = ReadonlyMap<string, string>;

const lambdaOf = ({ region }: Environment) => new LambdaClient({ region, maxAttempts: 8 });

/** The version of each function that is live; one that was never deployed has none. */
export async function liveVersions(environment: Environment): Promise<Versions> {
  const client = lambdaOf(environment);
  const found = new Map<string, string>();
  await inParts(deployedFunctions(environment), async (FunctionName) => {
    const version = await versionOf(client, FunctionName);
    if (version) found.set(FunctionName, version);
  });
  return found;
}

async function versionOf(client: LambdaClient, FunctionName: string) {
  try {
    return (await client.send(new GetAliasCommand({ FunctionName, Name }))).FunctionVersion;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The version of each function that its stack has made. */
export async function madeVersions(
  environment: Environment,
  stacks: readonly string[],
): Promise<Versions> {
  const found = new Map<string, string>();
  await inParts(stacks, async (stack) => {
    for (const resource of await resourcesOf(environment, stack)) {
      if (!isVersion(resource)) continue;
      const [name = '', version = ''] = resource.PhysicalResourceId!.split(':').slice(-2);
      found.set(name, version);
    }
  });
  return found;
}

/** Versions that others followed are kept, and are of the stack no more. */
const isVersion = ({ ResourceType, ResourceStatus }: StackResourceSummary) =>
  ResourceType === 'AWS::Lambda::Version' && !ResourceStatus?.startsWith('DELETE_');

/** Makes these live; answers of how many functions another version was. */
export async function setLive(environment: Environment, wanted: Versions): Promise<number> {
  const client = lambdaOf(environment);
  const now = await liveVersions(environment);
  const changed = [...wanted].filter(([name, version]) => now.get(name) !== version);
  await inParts(changed, async ([FunctionName, FunctionVersion]) => {
    const RoutingConfig = { AdditionalVersionWeights: {} };
    await client.send(
      new UpdateAliasCommand({ FunctionName, Name, FunctionVersion, RoutingConfig }),
    );
  });
  return changed.length;
}
