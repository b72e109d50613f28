import { expect, test } from 'vitest';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { pickCaller } from './access-table.ts';
import { collectWrites } from './collect-writes.ts';
import { type loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { generateHostileBodies } from './hostile-values.ts';
import { HostilityOwners } from './hostility.ts';
import { isSuccessOrCleanRejection } from './response-checks.ts';
import { recreateWorldRecords, findNamedOrders, type World } from './world.ts';

const getAnsweredVersion = ({ status, body }: HandlerResponse) =>
  status === 200 ? (body as { Version?: number } | null)?.Version : undefined;

type ContractCall = Awaited<ReturnType<typeof loadContractCalls>>[number];

/**
 * Sends each call its body with every field replaced by hostile values. A field whose schema another of the calls
 * has sent whole gets a few of them.
 */
export function registerFieldMutationTests(world: World, calls: readonly ContractCall[]): void {
  const owners = new HostilityOwners();
  test.each(calls)(
    '$name answers any field of any shape without failing',
    async ({ route, handler }) => {
      const named = findNamedOrders(world, getCallExample(buildExamples(world), route));
      const freshWorld = await recreateWorldRecords(world, route.area, named);
      const example = getCallExample(buildExamples(freshWorld), route);
      const { params, query, headers } = toExampleRequest(route, example);
      const request = {
        token: pickCaller(route.name, freshWorld).token,
        ...(params && { params }),
        ...(query && { query }),
        ...(headers && { headers }),
      };
      const first = (example.body as { Version?: number }).Version;
      const firstVersion = new RegExp(`"Version":${first}(?=[,}])`);
      let version = first;
      const isWhole = owners.isOwner.bind(owners, route.name);
      for (const mutation of generateHostileBodies(example.body, route.body!, isWhole)) {
        // Saves in between raise the version: each request names the current one, so it is never rejected as
        // outdated.
        const text = mutation.replace(firstVersion, `"Version":${version}`);
        const { result, writes } = await collectWrites(() =>
          callHandler(handler, { ...request, text }),
        );
        expect({ sent: text.slice(0, 500), ...result, writes }).toSatisfy(
          isSuccessOrCleanRejection,
        );
        version = getAnsweredVersion(result) ?? version;
      }
    },
    120_000,
  );
}
