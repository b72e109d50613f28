import { useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';
import type { NearMatches } from './near-match-list.tsx';

export type LoadPage<Row> = (request: {
  skip: number;
  take: number;
  search: string;
}) => Promise<{ rows: Row[]; total: number; nearMatches?: NearMatches<Row> | undefined }>;

type LoadedPages<Row> = {
  search: string | undefined;
  /** Undefined until the first page is here. */
  total: number | undefined;
  nearMatches: NearMatches<Row> | undefined;
  pages: ReadonlyMap<number, Row[]>;
  /** The error text of each page that failed and has not loaded since. */
  failures: ReadonlyMap<number, string>;
};

const noPages = { total: undefined, nearMatches: undefined, pages: new Map(), failures: new Map() };

/**
 * The rows of a long list, read page by page as they come into view. The rows of the last search stay until
 * those of the next one arrive. Nothing is requested while `search` is undefined. Pass the same `load` on
 * every render.
 */
export function useListPages<Row>(load: LoadPage<Row>, search: string | undefined) {
  const [loaded, setLoaded] = useState<LoadedPages<Row>>({ ...noPages, search });
  const requested = useRef({ search, pages: new Set<number>() });

  const requestPage = useCallback(
    (pageIndex: number) => {
      if (search === undefined) return;
      if (requested.current.search !== search) requested.current = { search, pages: new Set() };
      const request = requested.current;
      if (request.pages.has(pageIndex)) return;
      request.pages.add(pageIndex);
      const updatePages = (change: (current: LoadedPages<Row>) => Partial<LoadedPages<Row>>) =>
        setLoaded((before) => {
          // The pages of another search are dropped once this one has an answer or has failed.
          const current = before.search === search ? before : { ...noPages, search };
          return { ...current, ...change(current) };
        });
      void (async () => {
        try {
          const { rows, total, nearMatches } = await load({
            skip: pageIndex * DEFAULT_GRID_PAGE_SIZE,
            take: DEFAULT_GRID_PAGE_SIZE,
            search,
          });
          if (requested.current !== request) return;
          updatePages((current) => ({
            total,
            nearMatches,
            ...addPageRows(current, pageIndex, rows),
          }));
        } catch (error) {
          request.pages.delete(pageIndex);
          if (requested.current !== request) return;
          updatePages(({ failures }) => ({
            failures: new Map([...failures, [pageIndex, (error as Error).message]]),
          }));
        }
      })();
    },
    [load, search],
  );
  useEffect(() => requestPage(0), [requestPage]);

  const getRow = (index: number) => findRow(loaded, index);
  const { total, nearMatches, failures } = loaded;
  return {
    total,
    nearMatches,
    rowAt: getRow,
    requestPage,
    /** Why a page could not be loaded. */
    failure: [...failures.values()].at(-1),
    /** Requests the failed pages again. */
    retry: () => {
      for (const pageIndex of failures.keys()) requestPage(pageIndex);
    },
    isWaiting: loaded.search !== search || loaded.total === undefined,
  };
}

const findRow = <Row>({ pages }: LoadedPages<Row>, index: number) =>
  pages.get(Math.floor(index / DEFAULT_GRID_PAGE_SIZE))?.[index % DEFAULT_GRID_PAGE_SIZE];

const addPageRows = <Row>(
  { pages, failures }: LoadedPages<Row>,
  pageIndex: number,
  rows: Row[],
) => ({
  pages: new Map([...pages, [pageIndex, rows]]),
  failures: new Map([...failures].filter(([other]) => other !== pageIndex)),
});
