import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';

type GridQuerySort = { field: string; isDescending: boolean };

type GridQueryInput = {
  page: { skip: number; take: number };
  sort?: GridQuerySort | null | undefined;
  /** A condition such as ['IsDeleted', '=', false]. */
  filter?: readonly unknown[] | undefined;
  /** The words as typed. A row must contain each of them. */
  search?: string | undefined;
  /** The fields to sum over all rows that match. */
  sums?: readonly string[] | undefined;
};

/** Encodes the load options of a grid call as query parameters. */
export const buildGridQuery = ({
  page: { skip, take },
  sort,
  filter,
  search,
  sums,
}: GridQueryInput) => ({
  skip: String(skip),
  take: String(take),
  requireTotalCount: 'true' as const,
  sort: sort ? JSON.stringify([{ selector: sort.field, desc: sort.isDescending }]) : undefined,
  filter: filter && JSON.stringify(filter),
  search: search?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
  totalSummary: sums && JSON.stringify(sums.map((selector) => ({ selector, summaryType: 'sum' }))),
});
