import { expect, test } from 'vitest';
import { call, type Answered } from '#tests/make/call.ts';
import { callerOf } from './access-table.ts';
import { type loadCalls, sent } from './calls.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { mutations } from './hostile-values.ts';
import { isSoundAndConsistent } from './sound.ts';
import { freshIn, type World } from './world.ts';
import { written } from './written.ts';

const versionAnswered = ({ status, body }: Answered) =>
  status === 200 ? (body as { Version?: number } | null)?.Version : undefined;

type Call = Awaited<ReturnType<typeof loadCalls>>[number];

/** Sends these calls their bodies with each field as it should not be. */
export function everyField(world: World, calls: readonly Call[]): void {
  test.each(calls)(
    '$name answers any field of any shape without failing',
    async ({ route, handler }) => {
      const own = await freshIn(world, route.area);
      const example = exampleOf(examplesOf(own), route);
      const { params, query } = sent(route, example);
      const request = {
        token: callerOf(route.name, own).token,
        ...(params && { params }),
        ...(query && { query }),
      };
      const first = (example.body as { Version?: number }).Version;
      const firstVersion = new RegExp(`"Version":${first}(?=[,}])`);
      let version = first;
      for (const mutation of mutations(example.body)) {
        // What was saved in between is no older version: each is looked at as the first would be.
        const text = mutation.replace(firstVersion, `"Version":${version}`);
        const { result, writes } = await written(() => call(handler, { ...request, text }));
        expect({ sent: text.slice(0, 500), ...result, writes }).toSatisfy(isSoundAndConsistent);
        version = versionAnswered(result) ?? version;
      }
    },
    120_000,
  );
}
