import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';

/** The page and sort order of a list. */
export const GridState = z.object({
  first: z.int().check(z.minimum(0)),
  rows: z.int().check(z.positive()),
  sort: z.nullable(z.object({ field: z.string(), isDescending: z.boolean() })),
});
export type GridState = z.output<typeof GridState>;

export const createFirstPageState = (sort: GridState['sort']): GridState => ({
  first: 0,
  rows: DEFAULT_GRID_PAGE_SIZE,
  sort,
});

/**
 * Goes one page on or back. It starts from the page requested last, drawn or not, so that two quick presses
 * turn two pages. It stays between the first page and the last one of `totalRows`.
 */
export function turnGridPage(state: GridState, pageStep: 1 | -1, totalRows: number): GridState {
  const { first, rows } = state;
  const last = Math.max(first, Math.floor((totalRows - 1) / rows) * rows);
  return { ...state, first: Math.min(Math.max(0, first + pageStep * rows), last) };
}

/** The initial value of `useSessionState`. */
export function readSessionState<Schema extends z.ZodMiniType>(
  storageName: string,
  schema: Schema,
  initial: z.output<Schema>,
): z.output<Schema> {
  const stored = schema.safeParse(readStoredValue('session', storageName));
  return stored.success ? stored.data : initial;
}

/** The state of a screen. It survives a reload and a return, until sign-out or until the tab is closed. */
export function useSessionState<Schema extends z.ZodMiniType>(
  storageName: string,
  schema: Schema,
  initial: z.output<Schema>,
) {
  type State = z.output<Schema>;
  const [state, setState] = useState<State>(() => readSessionState(storageName, schema, initial));
  const change = useCallback(
    (next: (state: State) => State) =>
      setState((current: State) => {
        const changed = next(current);
        writeStoredValue('session', storageName, changed);
        return changed;
      }),
    [storageName],
  );
  return [state, change] as const;
}
