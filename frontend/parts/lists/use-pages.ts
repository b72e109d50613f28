import { useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';
import type { Near } from './near-list.tsx';

export type LoadPage<Row> = (asked: {
  skip: number;
  take: number;
  search: string;
}) => Promise<{ rows: Row[]; total: number; near?: Near<Row> | undefined }>;

type Loaded<Row> = {
  search: string | undefined;
  /** Undefined until the first page is here. */
  total: number | undefined;
  near: Near<Row> | undefined;
  pages: ReadonlyMap<number, Row[]>;
  /** The pages that failed, and have not come since. */
  failed: ReadonlyMap<number, string>;
};

const nothingYet = { total: undefined, near: undefined, pages: new Map(), failed: new Map() };

/**
 * The rows of a long list, read page by page as they are looked at. The rows of the last search stay
 * until those of the next one arrive. Nothing is asked for while it is not said what. Give the same `load` on every render.
 */
export function usePages<Row>(load: LoadPage<Row>, search: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ ...nothingYet, search });
  const requested = useRef({ search, pages: new Set<number>() });

  const want = useCallback(
    (page: number) => {
      if (search === undefined) return;
      if (requested.current.search !== search) requested.current = { search, pages: new Set() };
      const mine = requested.current;
      if (mine.pages.has(page)) return;
      mine.pages.add(page);
      const show = (change: (own: Loaded<Row>) => Partial<Loaded<Row>>) =>
        setLoaded((before) => {
          // Of another search nothing is left once this one has an answer, be it that it failed.
          const own = before.search === search ? before : { ...nothingYet, search };
          return { ...own, ...change(own) };
        });
      void (async () => {
        try {
          const { rows, total, near } = await load({
            skip: page * DEFAULT_GRID_PAGE_SIZE,
            take: DEFAULT_GRID_PAGE_SIZE,
            search,
          });
          if (requested.current !== mine) return;
          show((own) => ({ total, near, ...withRows(own, page, rows) }));
        } catch (error) {
          mine.pages.delete(page);
          if (requested.current !== mine) return;
          show(({ failed }) => ({
            failed: new Map([...failed, [page, (error as Error).message]]),
          }));
        }
      })();
    },
    [load, search],
  );
  useEffect(() => want(0), [want]);

  const rowAt = (index: number) => rowIn(loaded, index);
  const { total, near, failed } = loaded;
  return {
    total,
    near,
    rowAt,
    want,
    /** Why a page is not here. */
    failure: [...failed.values()].at(-1),
    /** Asks again for what failed. */
    retry: () => {
      for (const page of failed.keys()) want(page);
    },
    isWaiting: loaded.search !== search || loaded.total === undefined,
  };
}

const rowIn = <Row>({ pages }: Loaded<Row>, index: number) =>
  pages.get(Math.floor(index / DEFAULT_GRID_PAGE_SIZE))?.[index % DEFAULT_GRID_PAGE_SIZE];

const withRows = <Row>({ pages, failed }: Loaded<Row>, page: number, rows: Row[]) => ({
  pages: new Map([...pages, [page, rows]]),
  failed: new Map([...failed].filter(([other]) => other !== page)),
});
