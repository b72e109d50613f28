import { isDeepStrictEqual } from 'node:util';
import { orderSearchColumns } from '#shared/schemas/table-config-schema.ts';
import type { ModelStep } from './explain-history.ts';

/* What a user stores besides orders: their favorites, the columns of a list, and their last choices. */

export type FavoritesState = ReadonlySet<number> | undefined;

const getFavoriteIds = (state: FavoritesState) => state ?? new Set<number>();

export const expectFavoriteAdded =
  (id: number): ModelStep<FavoritesState> =>
  (state) =>
    new Set([...getFavoriteIds(state), id]);

export const expectFavoriteRemoved =
  (id: number): ModelStep<FavoritesState> =>
  (state) =>
    new Set([...getFavoriteIds(state)].filter((one) => one !== id));

export const expectIsFavorite =
  (id: number, answer: unknown): ModelStep<FavoritesState> =>
  (state) =>
    getFavoriteIds(state).has(id) === answer
      ? state
      : `it was ${answer ? '' : 'not '}among the favorites`;

export type FavoriteOrder = { Id: number; WorksheetName?: string; IsDeleted: boolean };

/** Newest first, with the current names of the orders and without deleted orders. */
export const expectFavoriteList = (
  orders: readonly FavoriteOrder[],
  answer: unknown,
): ModelStep<FavoritesState> => {
  const actual = (answer as { OrderId: number; WorksheetName?: string }[])
    .map(({ OrderId, WorksheetName }) => `${OrderId} ${WorksheetName}`)
    .join(', ');
  return (state) => {
    const expected = orders
      .filter(({ Id, IsDeleted }) => getFavoriteIds(state).has(Id) && !IsDeleted)
      .toSorted((a, b) => b.Id - a.Id)
      .map(({ Id, WorksheetName }) => `${Id} ${WorksheetName}`)
      .join(', ');
    return actual === expected ? state : `'${actual}' was listed, not '${expected}'`;
  };
};

export type OrderSearchColumn = { Name: string; Field: string; SortOrder: number };

/** Some columns, left to right by their numbers. */
export const buildSearchColumns = (columnIndexes: readonly number[]): OrderSearchColumn[] =>
  columnIndexes.map((definitionIndex, index) => {
    const { Name, Field } = orderSearchColumns[definitionIndex]!;
    return { Name, Field, SortOrder: (index * 7) % 16 };
  });

const formatColumns = (columns: readonly OrderSearchColumn[]) =>
  columns.map(({ Field, SortOrder }) => `${SortOrder} ${Field}`).join(', ');

const formatAnsweredColumns = (answer: unknown) =>
  formatColumns((answer as { Result: { Columns: OrderSearchColumn[] } }).Result.Columns);

export const expectColumnsSaved = (
  columns: readonly OrderSearchColumn[],
  answer: unknown,
): ModelStep<unknown> => {
  const text = formatColumns(columns.toSorted((a, b) => a.SortOrder - b.SortOrder));
  return () =>
    formatAnsweredColumns(answer) === text
      ? { text }
      : `'${text}' was answered by '${formatAnsweredColumns(answer)}'`;
};

export const expectColumnsRead =
  (answer: unknown): ModelStep<unknown> =>
  (state) => {
    const { text } = (state ?? { text: '' }) as { text: string };
    return formatAnsweredColumns(answer) === text
      ? state
      : `'${formatAnsweredColumns(answer)}' was read, not '${text}'`;
  };

export const expectChoiceSaved =
  (choice: object): ModelStep<unknown> =>
  () => ({ choice });

export const expectChoiceRead =
  (answer: unknown): ModelStep<unknown> =>
  (state) => {
    const { choice } = (state ?? { choice: null }) as { choice: object | null };
    return isDeepStrictEqual(answer, choice)
      ? state
      : `${JSON.stringify(answer)} was read, not ${JSON.stringify(choice)}`;
  };

export type NamedViewsState = { Version: number; Views: readonly object[] };

const noViews: NamedViewsState = { Version: 0, Views: [] };

/** Replaces the views of the version that was read. A save over another version replaces nothing. */
export const expectViewsReplaced = (
  sent: NamedViewsState,
  isAnswered: boolean,
): ModelStep<NamedViewsState | undefined> => {
  const { Version, Views } = sent;
  return (state = noViews) => {
    if (state.Version === Version) return { Version: Version + 1, Views };
    return isAnswered ? `version ${state.Version} was replaced over ${Version}` : state;
  };
};

export const expectNamedViewsRead =
  (answer: unknown): ModelStep<NamedViewsState | undefined> =>
  (state = noViews) =>
    isDeepStrictEqual(answer, state)
      ? state
      : `${JSON.stringify(answer)} was read, not ${JSON.stringify(state)}`;
