import type { CallRecord } from './client.ts';
import { explain, type Event } from './explain.ts';
import type { Meaning } from './simulated-requests.ts';

/** What was told of each thing that no order of the calls explains. */
export function judge(records: readonly CallRecord[]): string[] {
  const violations: string[] = [];
  const events = new Map<string, Event<unknown>[]>();
  for (const one of records)
    for (const { thing, step, rivals = 0 } of meaningsOf(one, violations)) {
      const { name, request, began, ended } = one;
      const event = { name: `${name} ${request.call}`, began, ended, rivals, step };
      events.set(thing, [...(events.get(thing) ?? []), event]);
    }
  for (const [thing, all] of events) {
    const found = explain(all, undefined);
    if ('problem' in found) violations.push(`${nameOf(thing)}: ${found.problem}`);
  }
  return violations;
}

function meaningsOf({ name, request, answer }: CallRecord, violations: string[]): Meaning[] {
  try {
    return request.means(answer);
  } catch (error) {
    violations.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const nameOf = (thing: string) => thing.replace(/\d{9,}/, (id) => String(Number(id) % 100_000_000));
