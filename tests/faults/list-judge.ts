import type { CommitHistory } from './commit-history.ts';
import type { ListKind } from './list-kinds.ts';
import type { FaultScheduler } from './scheduler.ts';

/** A list from an answer. */
type ListAnswer = { rows: readonly object[]; shared: unknown };

const listItemTexts = ({ getRowTexts }: ListKind, { rows, shared }: ListAnswer) =>
  rows.flatMap((row) => getRowTexts(row, shared));

/** All texts of a list, the same however the list was built. */
export const formatListAnswer = (kind: ListKind, answer: ListAnswer): string =>
  listItemTexts(kind, answer)
    .map(([, text]) => text)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

type ListQueryContext = {
  PK: string;
  began: number;
  commits: CommitHistory;
  scheduler: FaultScheduler;
};

/** Rows in an answer that no read between its request and now may have seen. */
export function listAnswerViolations(
  kind: ListKind,
  answer: ListAnswer,
  { PK, began, ...run }: ListQueryContext,
): string[] {
  const { list, getItemText } = kind;
  const now = run.scheduler.now;
  const foundTexts = new Map<string, string>(
    listItemTexts(kind, answer).map(([SK, text]) => [`${PK} ${SK}`, text]),
  );
  const ids = answer.rows.map((row) => list.getId(row));
  const orderViolations = ids.some((id, at) => at > 0 && ids[at - 1]! >= id)
    ? ['rows out of order']
    : [];
  const names = new Set([...run.commits.listItemNames(PK), ...foundTexts.keys()]);
  const textViolations = [...names].flatMap((name) => {
    const items = run.commits.listVisibleItems(name, began, now);
    const expectedTexts = items.map((item) => item && getItemText(item));
    return expectedTexts.includes(foundTexts.get(name))
      ? []
      : [
          `${name} was ${foundTexts.get(name)} at ${began} to ${now}, not ${expectedTexts.join(' or ')}`,
        ];
  });
  return [...orderViolations, ...textViolations];
}
