import {
  DeleteFunctionCommand,
  LambdaClient,
  paginateListAliases,
  paginateListVersionsByFunction,
} from '@aws-sdk/client-lambda';
import { runInBatches } from '#infra/operate/environment/run-in-batches.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { FunctionVersions } from './function-aliases.ts';

/** The number of versions of a function that stay for a rollback. */
const MAX_STORED_VERSIONS = 5;

/** Removes versions that no alias uses and that are not among the latest; returns their number. */
export async function removeOldFunctionVersions(
  { region }: Environment,
  liveVersions: FunctionVersions,
): Promise<number> {
  const client = new LambdaClient({ region, maxAttempts: 8 });
  let count = 0;
  // Versions are numbered: a function whose live version is at most the fifth has no old ones, and is not
  // queried.
  const functionsWithOld = [...liveVersions].filter(
    ([, version]) => Number(version) > MAX_STORED_VERSIONS,
  );
  await runInBatches(functionsWithOld, async ([FunctionName]) => {
    const old = listRemovableVersions(
      await readVersions(client, FunctionName),
      await readAliasedVersions(client, FunctionName),
    );
    for (const Qualifier of old)
      await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
    count += old.length;
  });
  return count;
}

/**
 * The versions of a function that can be removed. `aliasedVersions` are used by an alias, including those of
 * a canary.
 */
export function listRemovableVersions(
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
