import { isDeepStrictEqual } from 'node:util';
import { orderSearchColumns } from '#shared/schemas/table-config-schema.ts';
import type { Step } from './explain.ts';

/* What a user keeps besides orders: which orders are at hand, the columns of a list, and what they chose last. */

export type Favorites = ReadonlySet<number> | undefined;

const ids = (state: Favorites) => state ?? new Set<number>();

export const added =
  (id: number): Step<Favorites> =>
  (state) =>
    new Set([...ids(state), id]);

export const removed =
  (id: number): Step<Favorites> =>
  (state) =>
    new Set([...ids(state)].filter((one) => one !== id));

export const isAmong =
  (id: number, answer: unknown): Step<Favorites> =>
  (state) =>
    ids(state).has(id) === answer ? state : `it was ${answer ? '' : 'not '}among the favorites`;

export type Named = { Id: number; WorksheetName?: string; IsDeleted: boolean };

/** Newest first, under the names the orders have, without deleted ones. */
export const listed = (orders: readonly Named[], answer: unknown): Step<Favorites> => {
  const found = (answer as { OrderId: number; WorksheetName?: string }[])
    .map(({ OrderId, WorksheetName }) => `${OrderId} ${WorksheetName}`)
    .join(', ');
  return (state) => {
    const right = orders
      .filter(({ Id, IsDeleted }) => ids(state).has(Id) && !IsDeleted)
      .toSorted((a, b) => b.Id - a.Id)
      .map(({ Id, WorksheetName }) => `${Id} ${WorksheetName}`)
      .join(', ');
    return found === right ? state : `'${found}' was listed, not '${right}'`;
  };
};

export type Column = { Name: string; Field: string; SortOrder: number };

/** Some columns, left to right as their numbers say. */
export const columnsOf = (indexes: readonly number[]): Column[] =>
  indexes.map((columnIndex, index) => {
    const { Name, Field } = orderSearchColumns[columnIndex]!;
    return { Name, Field, SortOrder: (index * 7) % 16 };
  });

const textOf = (columns: readonly Column[]) =>
  columns.map(({ Field, SortOrder }) => `${SortOrder} ${Field}`).join(', ');

const formatAnsweredColumns = (answer: unknown) =>
  textOf((answer as { Result: { Columns: Column[] } }).Result.Columns);

export const chosen = (columns: readonly Column[], answer: unknown): Step<unknown> => {
  const text = textOf(columns.toSorted((a, b) => a.SortOrder - b.SortOrder));
  return () =>
    formatAnsweredColumns(answer) === text
      ? { text }
      : `'${text}' was answered by '${formatAnsweredColumns(answer)}'`;
};

export const shown =
  (answer: unknown): Step<unknown> =>
  (state) => {
    const { text } = (state ?? { text: '' }) as { text: string };
    return formatAnsweredColumns(answer) === text
      ? state
      : `'${formatAnsweredColumns(answer)}' was read, not '${text}'`;
  };

export const expectChoiceSaved =
  (choice: object): Step<unknown> =>
  () => ({ choice });

export const expectChoiceRead =
  (answer: unknown): Step<unknown> =>
  (state) => {
    const { choice } = (state ?? { choice: null }) as { choice: object | null };
    return isDeepStrictEqual(answer, choice)
      ? state
      : `${JSON.stringify(answer)} was read, not ${JSON.stringify(choice)}`;
  };

export type NamedViews = { Version: number; Views: readonly object[] };

const noViews: NamedViews = { Version: 0, Views: [] };

/** In place of those of the version that was seen; of another version nothing is replaced. */
export const expectViewsReplaced = (
  sent: NamedViews,
  isSure: boolean,
): Step<NamedViews | undefined> => {
  const { Version, Views } = sent;
  return (state = noViews) => {
    if (state.Version === Version) return { Version: Version + 1, Views };
    return isSure ? `version ${state.Version} was replaced over ${Version}` : state;
  };
};

export const viewsAre =
  (answer: unknown): Step<NamedViews | undefined> =>
  (state = noViews) =>
    isDeepStrictEqual(answer, state)
      ? state
      : `${JSON.stringify(answer)} was read, not ${JSON.stringify(state)}`;
