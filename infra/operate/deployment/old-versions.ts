import {
  DeleteFunctionCommand,
  LambdaClient,
  paginateListAliases,
  paginateListVersionsByFunction,
} from '@aws-sdk/client-lambda';
import { inParts } from '#infra/operate/environment/in-parts.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { Versions } from './aliases.ts';

/** So many versions of a function stay, for whoever has to put one back. */
const MAX_STORED_VERSIONS = 5;

/** Removes what no alias names and is none of a function's last versions; answers how many that were. */
export async function removeOldVersions({ region }: Environment, live: Versions): Promise<number> {
  const client = new LambdaClient({ region, maxAttempts: 8 });
  let count = 0;
  // Versions are numbered: a function whose fifth is live has no older ones to lose, and is not asked for them.
  const many = [...live].filter(([, version]) => Number(version) > MAX_STORED_VERSIONS);
  await inParts(many, async ([FunctionName]) => {
    const old = oldOf(await versionsOf(client, FunctionName), await namedIn(client, FunctionName));
    for (const Qualifier of old)
      await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
    count += old.length;
  });
  return count;
}

/** Which of the versions of a function are over; 'named' are those that an alias leads to, a canary's included. */
export function oldOf(versions: readonly string[], named: ReadonlySet<string>): string[] {
  const newestFirst = versions
    .filter((version) => /^\d+$/.test(version))
    .toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.slice(MAX_STORED_VERSIONS).filter((version) => !named.has(version));
}

async function versionsOf(client: LambdaClient, FunctionName: string): Promise<string[]> {
  const found: string[] = [];
  for await (const page of paginateListVersionsByFunction({ client }, { FunctionName }))
    found.push(...(page.Versions ?? []).map(({ Version = '' }) => Version));
  return found;
}

async function namedIn(client: LambdaClient, FunctionName: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const page of paginateListAliases({ client }, { FunctionName }))
    for (const { FunctionVersion = '', RoutingConfig } of page.Aliases ?? [])
      for (const version of [
        FunctionVersion,
        ...Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}),
      ])
        found.add(version);
  return found;
}
