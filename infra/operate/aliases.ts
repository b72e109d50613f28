import {
  GetAliasCommand,
  LambdaClient,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { LIVE as Name } from '#infra/plan/call-names.ts';
import { deployedFunctions } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { inParts } from './in-parts.ts';

export type Live = ReadonlyMap<string, string>;

/** The version of each function that is live; one that was never deployed has none. */
export async function liveVersions(environment: Environment): Promise<Live> {
  const client = new LambdaClient({ region: environment.region, maxAttempts: 8 });
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

/** Makes live again what was; answers how many functions that concerned. */
export async function putBack(environment: Environment, before: Live): Promise<number> {
  const client = new LambdaClient({ region: environment.region, maxAttempts: 8 });
  const now = await liveVersions(environment);
  const changed = [...before].filter(([name, version]) => now.get(name) !== version);
  await inParts(changed, async ([FunctionName, FunctionVersion]) => {
    const RoutingConfig = { AdditionalVersionWeights: {} };
    await client.send(
      new UpdateAliasCommand({ FunctionName, Name, FunctionVersion, RoutingConfig }),
    );
  });
  return changed.length;
}
