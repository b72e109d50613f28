import { explainHistory, type HistoryEvent } from './explain-history.ts';
import type { CallRecord } from './retrying-client.ts';
import type { RequestEffect } from './simulated-requests.ts';

/** The violations: answers about a subject that no sequence of the calls explains. */
export function listHistoryViolations(records: readonly CallRecord[]): string[] {
  const violations: string[] = [];
  const events = new Map<string, HistoryEvent<unknown>[]>();
  for (const record of records)
    for (const { subject, step, rivals = 0 } of collectEffects(record, violations)) {
      const { name, request, began, ended } = record;
      const event = { name: `${name} ${request.call}`, began, ended, rivals, step };
      events.set(subject, [...(events.get(subject) ?? []), event]);
    }
  for (const [subject, subjectEvents] of events) {
    const explanation = explainHistory(subjectEvents, undefined);
    if ('problem' in explanation)
      violations.push(`${formatSubject(subject)}: ${explanation.problem}`);
  }
  return violations;
}

function collectEffects(
  { name, request, answer }: CallRecord,
  violations: string[],
): RequestEffect[] {
  try {
    return request.getEffects(answer);
  } catch (error) {
    violations.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const formatSubject = (subject: string) =>
  subject.replace(/\d{9,}/, (id) => String(Number(id) % 100_000_000));
