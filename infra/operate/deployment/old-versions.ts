import {
  DeleteFunctionCommand,
  LambdaClient,
  paginateListAliases,
  paginateListVersionsByFunction,
} from '@aws-sdk/client-lambda';
import { runInBatches } from '#infra/operate/environment/run-in-batches.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { FunctionVersions } from './function-aliases.ts';

/** So many versions of a function stay, for whoever has to put one back. */
const MAX_STORED_VERSIONS = 5;

/** Removes what no alias names and is none of a function's last versions; answers how many that were. */
export async function removeOldVersions(
  { region }: Environment,
  live: FunctionVersions,
): Promise<number> {
  const client = new LambdaClient({ region, maxAttempts: 8 });
  let count = 0;
  // Versions are numbered: a function whose fifth is live has no older ones to lose, and is not asked for them.
  const functionsWithOld = [...live].filter(([, version]) => Number(version) > MAX_STORED_VERSIONS);
  await runInBatches(functionsWithOld, async ([FunctionName]) => {
    const old = listOldVersions(
      await readVersions(client, FunctionName),
      await readAliasedVersions(client, FunctionName),
    );
    for (const Qualifier of old)
      await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
    count += old.length;
  });
  return count;
}

/** Which of the versions of a function are over; 'named' are those that an alias leads to, a canary's included. */
export function listOldVersions(
  versions: readonly string[],
  aliasedVersions: ReadonlySet<string>,
): string[] {
  const newestFirst = versions
    .filter((version) => /^\d+$/.test(version))
    .toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.slice(MAX_STORED_VERSIONS).filter((version) => !aliasedVersions.has(version));
}

async function readVersions(client: LambdaClient, FunctionName: string): Promise<string[]> {
  const versions: string[] = [];
  for await (const page of paginateListVersionsByFunction({ client }, { FunctionName }))
    versions.push(...(page.Versions ?? []).map(({ Version = '' }) => Version));
  return versions;
}

async function readAliasedVersions(
  client: LambdaClient,
  FunctionName: string,
): Promise<Set<string>> {
  const versions = new Set<string>();
  for await (const page of paginateListAliases({ client }, { FunctionName }))
    for (const { FunctionVersion = '', RoutingConfig } of page.Aliases ?? [])
      for (const version of [
        FunctionVersion,
        ...Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}),
      ])
        versions.add(version);
  return versions;
}
