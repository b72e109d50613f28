import { explainHistory, type HistoryEvent } from './explain-history.ts';
import type { CallRecord } from './retrying-client.ts';
import type { RequestEffect } from './simulated-requests.ts';

/** The violations: answers about a subject that no sequence of the calls explains. */
export function judgeHistory(records: readonly CallRecord[]): string[] {
  const violations: string[] = [];
  const events = new Map<string, HistoryEvent<unknown>[]>();
  for (const record of records)
    for (const { subject: thing, step, rivals = 0 } of readEffects(record, violations)) {
      const { name, request, began, ended } = record;
      const event = { name: `${name} ${request.call}`, began, ended, rivals, step };
      events.set(thing, [...(events.get(thing) ?? []), event]);
    }
  for (const [thing, all] of events) {
    const explanation = explainHistory(all, undefined);
    if ('problem' in explanation)
      violations.push(`${formatSubject(thing)}: ${explanation.problem}`);
  }
  return violations;
}

function readEffects({ name, request, answer }: CallRecord, violations: string[]): RequestEffect[] {
  try {
    return request.getEffects(answer);
  } catch (error) {
    violations.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const formatSubject = (thing: string) =>
  thing.replace(/\d{9,}/, (id) => String(Number(id) % 100_000_000));
