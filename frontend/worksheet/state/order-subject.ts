import { toSubjectAsTaken, type MeasuredSubject } from '#shared/approvals/approval-cover.ts';
import type { ApprovalJudge } from '#shared/approvals/list-broken-rules.ts';
import { createOrderMeasurer } from '#shared/approvals/measure-in-blocks.ts';
import {
  listRuledMfgIds,
  listTakenLines,
  type MeasurableOrder,
} from '#shared/approvals/measure-order.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

type SubjectReader = (order: MeasurableOrder, judge: ApprovalJudge) => MeasuredSubject;

const readersByStore = new WeakMap<WorksheetStore, SubjectReader>();

/** Measures the open order as it is taken: once after an edit, however many parts of the page show it. */
export function getSubjectReader(store: WorksheetStore): SubjectReader {
  const reader = readersByStore.get(store) ?? createSubjectReader();
  readersByStore.set(store, reader);
  return reader;
}

export function createSubjectReader(): SubjectReader {
  const measure = createOrderMeasurer();
  let last: { inputs: readonly unknown[]; subject: MeasuredSubject } | undefined;
  return (order, judge) => {
    const { OrderLines, Bundles, CustomerId } = order;
    const inputs = [OrderLines, Bundles, CustomerId, judge.rules, ...judge.roleIds];
    const isSame =
      last?.inputs.length === inputs.length && last.inputs.every((one, at) => one === inputs[at]);
    if (last && isSame) return last.subject;
    const measures = measure(order, listRuledMfgIds(judge.rules));
    const subject = toSubjectAsTaken(measures, judge, () => listTakenLines(order));
    last = { inputs, subject };
    return subject;
  };
}
