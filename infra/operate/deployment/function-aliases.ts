import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import {
  GetAliasCommand,
  LambdaClient,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { runInBatches } from '#infra/operate/environment/run-in-batches.ts';
import { listStackResources } from '#infra/operate/environment/stack-resources.ts';
import { listDeployedFunctionNames } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { LIVE_ALIAS as Name } from '#infra/plan/short-call-names.ts';

/** The version of each function, by function name. */
export type FunctionVersions = ReadonlyMap<string, string>;

const createLambdaClient = ({ region }: Environment) =>
  new LambdaClient({ region, maxAttempts: 8 });

/** The live version of each function; a function that was never deployed has none. */
export async function readLiveFunctionVersions(
  environment: Environment,
): Promise<FunctionVersions> {
  const client = createLambdaClient(environment);
  const versions = new Map<string, string>();
  await runInBatches(listDeployedFunctionNames(environment), async (FunctionName) => {
    const version = await findLiveVersion(client, FunctionName);
    if (version) versions.set(FunctionName, version);
  });
  return versions;
}

async function findLiveVersion(client: LambdaClient, FunctionName: string) {
  try {
    return (await client.send(new GetAliasCommand({ FunctionName, Name }))).FunctionVersion;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The version of each function that its stack has created. */
export async function readStackFunctionVersions(
  environment: Environment,
  stackNames: readonly string[],
): Promise<FunctionVersions> {
  const versions = new Map<string, string>();
  await runInBatches(stackNames, async (stack) => {
    for (const resource of await listStackResources(environment, stack)) {
      if (!isStackVersion(resource)) continue;
      const [name = '', version = ''] = resource.PhysicalResourceId!.split(':').slice(-2);
      versions.set(name, version);
    }
  });
  return versions;
}

/** Replaced versions are retained, but no longer belong to the stack. */
const isStackVersion = ({ ResourceType, ResourceStatus }: StackResourceSummary) =>
  ResourceType === 'AWS::Lambda::Version' && !ResourceStatus?.startsWith('DELETE_');

/** Makes these versions live; returns how many functions had another version. */
export async function setLiveFunctionVersions(
  environment: Environment,
  wantedVersions: FunctionVersions,
): Promise<number> {
  const client = createLambdaClient(environment);
  const currentVersions = await readLiveFunctionVersions(environment);
  const changed = [...wantedVersions].filter(
    ([name, version]) => currentVersions.get(name) !== version,
  );
  await runInBatches(changed, async ([FunctionName, FunctionVersion]) => {
    const RoutingConfig = { AdditionalVersionWeights: {} };
    await client.send(
      new UpdateAliasCommand({ FunctionName, Name, FunctionVersion, RoutingConfig }),
    );
  });
  return changed.length;
}
