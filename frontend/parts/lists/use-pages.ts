import { useCallback, useEffect, useRef, useState } from 'react';
import { GRID_PAGE_SIZE } from '#shared/constants.ts';

export type LoadPage<Row> = (asked: {
  skip: number;
  take: number;
  search: string;
}) => Promise<{ rows: Row[]; total: number }>;

type Loaded<Row> = {
  search: string;
  /** Undefined until the first page is here. */
  total: number | undefined;
  pages: ReadonlyMap<number, Row[]>;
  failure: string | undefined;
  /** The page that failed last. */
  failedAt: number;
};

const nothingYet = { total: undefined, pages: new Map(), failure: undefined, failedAt: 0 };

/**
 * The rows of a long list, read page by page as they are looked at. The rows of the last search stay
 * until those of the next one arrive. Give the same `load` on every render.
 */
export function usePages<Row>(load: LoadPage<Row>, search: string) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ ...nothingYet, search });
  const asked = useRef({ search, pages: new Set<number>() });

  const want = useCallback(
    (page: number) => {
      if (asked.current.search !== search) asked.current = { search, pages: new Set() };
      const mine = asked.current;
      if (mine.pages.has(page)) return;
      mine.pages.add(page);
      const show = (change: Partial<Loaded<Row>> & Pick<Loaded<Row>, 'failure'>, rows?: Row[]) =>
        setLoaded((before) => {
          // Of another search nothing is left once this one has an answer, be it that it failed.
          const own = before.search === search ? before : { ...nothingYet, search };
          const pages = rows ? new Map([...own.pages, [page, rows]]) : own.pages;
          return { ...own, ...change, pages };
        });
      void (async () => {
        try {
          const { rows, total } = await load({
            skip: page * GRID_PAGE_SIZE,
            take: GRID_PAGE_SIZE,
            search,
          });
          if (asked.current === mine) show({ total, failure: undefined }, rows);
        } catch (error) {
          mine.pages.delete(page);
          if (asked.current === mine) show({ failure: (error as Error).message, failedAt: page });
        }
      })();
    },
    [load, search],
  );
  useEffect(() => want(0), [want]);

  const rowAt = (index: number) =>
    loaded.pages.get(Math.floor(index / GRID_PAGE_SIZE))?.[index % GRID_PAGE_SIZE];
  return {
    ...loaded,
    rowAt,
    want,
    /** Asks again for what failed last. */
    retry: () => want(loaded.failedAt),
    isWaiting: loaded.search !== search || loaded.total === undefined,
  };
}
