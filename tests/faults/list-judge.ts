import type { Commits } from './commits.ts';
import type { ListKind } from './list-kinds.ts';
import type { Scheduler } from './scheduler.ts';

/** A list as it was answered. */
type Answer = { rows: readonly object[]; shared: unknown };

const textsOf = ({ getRowTexts }: ListKind, { rows, shared }: Answer) =>
  rows.flatMap((row) => getRowTexts(row, shared));

/** All that a list says: the same, whatever it was made of. */
export const formatListAnswer = (kind: ListKind, answer: Answer): string =>
  textsOf(kind, answer)
    .map(([, text]) => text)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

type ListQueryContext = { PK: string; began: number; commits: Commits; scheduler: Scheduler };

/** What an answer says of rows that no read between its question and now may have seen. */
export function unlike(
  kind: ListKind,
  answer: Answer,
  { PK, began, ...run }: ListQueryContext,
): string[] {
  const { list, textOf } = kind;
  const now = run.scheduler.now;
  const found = new Map<string, string>(
    textsOf(kind, answer).map(([SK, text]) => [`${PK} ${SK}`, text]),
  );
  const ids = answer.rows.map((row) => list.getId(row));
  const disorder = ids.some((id, at) => at > 0 && ids[at - 1]! >= id) ? ['rows out of order'] : [];
  const names = new Set([...run.commits.namesOf(PK), ...found.keys()]);
  const wrong = [...names].flatMap((name) => {
    const items = run.commits.mayHaveSeen(name, began, now);
    const right = items.map((item) => item && textOf(item));
    return right.includes(found.get(name))
      ? []
      : [`${name} was ${found.get(name)} at ${began} to ${now}, not ${right.join(' or ')}`];
  });
  return [...disorder, ...wrong];
}
