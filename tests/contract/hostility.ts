import * as z from 'zod/mini';
import type { ApiRoute } from '#shared/contract/index.ts';

/*
 * What is read by code that many calls share gets every hostile value in one of these calls, and a few values in
 * each of the others, which show that they share it. HOSTILE=all sends everything to every call (npm run
 * test:fuzz).
 */

export const isEveryCallWhole = process.env['HOSTILE'] === 'all';

type SharedSchema = z.core.$ZodType;

/** Notes which call sends every hostile value to a schema: the first one that asks. */
export class HostilityOwners {
  readonly #owners = new Map<SharedSchema, Map<string, string>>();

  /** Whether the call sends every value to this field of this schema. */
  isOwner(call: string, field: string, schema: SharedSchema): boolean {
    const byField = this.#owners.get(schema) ?? new Map<string, string>();
    this.#owners.set(schema, byField);
    if (!byField.has(field)) byField.set(field, call);
    return isEveryCallWhole || byField.get(field) === call;
  }
}

/** The areas whose lists have the most code behind them come first. */
const largestAreas = ['orders', 'products', 'customers', 'members'];
const getAreaRank = (area: string) => {
  const rank = largestAreas.indexOf(area);
  return rank < 0 ? largestAreas.length : rank;
};

/** The routes' owners of each parameter of a query. */
export function assignQueryOwners(routes: readonly ApiRoute[]): HostilityOwners {
  const owners = new HostilityOwners();
  for (const { name, query } of routes.toSorted(
    (a, b) => getAreaRank(a.area) - getAreaRank(b.area),
  ))
    for (const [parameter, schema] of Object.entries(query?.shape ?? {}))
      owners.isOwner(name, parameter, schema);
  return owners;
}

/** The first call of each kind of JSON body: an object, a list, a body that may be absent. */
export function listBodyKindOwners(routes: readonly ApiRoute[]): ReadonlySet<string> {
  const kinds = new Map<string, string>();
  for (const { name, body } of routes) {
    const { type } = body!.def;
    if (!kinds.has(type)) kinds.set(type, name);
  }
  return new Set(kinds.values());
}
