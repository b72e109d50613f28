import * as z from 'zod/mini';
import { MAX_LIST_PAGE_ROWS, MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { createMustBeText } from './schema-values.ts';

const createQueryIntegerSchema = (max: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,9}$/, createMustBeText('a whole number'))),
        z.transform(Number),
      ),
      z.number().check(z.maximum(max)),
    ),
  );
const QueryFlag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
);
const createQueryTextSchema = (maxLength: number) =>
  z.optional(z.string().check(z.maxLength(maxLength)));
const QueryClause = createQueryTextSchema(4_000);

/**
 * DevExtreme's load options as query parameters (D59); the store parses those with JSON. Other parameters are
 * ignored.
 */
export const GridQuery = z.object({
  skip: createQueryIntegerSchema(1_000_000),
  take: createQueryIntegerSchema(MAX_LIST_PAGE_ROWS),
  requireTotalCount: QueryFlag,
  requireGroupCount: QueryFlag,
  isCountQuery: QueryFlag,
  sort: QueryClause,
  filter: createQueryTextSchema(32_000),
  group: QueryClause,
  totalSummary: QueryClause,
  groupSummary: QueryClause,
  /** Another name of totalSummary. */
  summary: QueryClause,
  select: QueryClause,
  searchExpr: QueryClause,
  searchOperation: QueryClause,
  searchValue: QueryClause,
  /** Typed words; every row of the reply must match all of them. */
  search: createQueryTextSchema(MAX_SEARCH_LENGTH),
});
export type GridQuery = z.output<typeof GridQuery>;

export const GridCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type GridCell = z.output<typeof GridCell>;

/** Rows that share a value; items is null where the group was requested collapsed. */
export type GridGroup<Row> = {
  key: GridCell;
  items: Row[] | GridGroup<Row>[] | null;
  count: number;
  summary?: GridCell[] | undefined;
};

/**
 * Rows; groups where the query requests them; or partial rows where it selects fields. The last schema
 * accepts anything.
 */
const createGridListSchema = (row: z.ZodMiniObject) => {
  const list: z.ZodMiniType = z.union([
    z.array(row),
    z.array(
      z.object({
        key: GridCell,
        get items() {
          return z.nullable(list);
        },
        count: z.int(),
        summary: z.optional(z.array(GridCell)),
      }),
    ),
    z.lazy(() => z.array(z.partial(row))),
  ]);
  return list;
};

const rowSchemasByList = new WeakMap<z.core.$ZodType, z.ZodMiniObject>();

/** The row schema of a grid reply; undefined for any other reply. */
export const findGridRowSchema = (reply: z.ZodMiniType): z.ZodMiniObject | undefined =>
  reply instanceof z.ZodMiniObject
    ? rowSchemasByList.get((reply.shape as Record<string, z.core.$ZodType>).data ?? reply)
    : undefined;

/**
 * The reply of every grid call (D40). Its type has rows only: a caller who requests no groups and selects no
 * fields gets rows.
 */
export function createGridPageSchema<Row extends z.ZodMiniObject>(row: Row) {
  const data = createGridListSchema(row);
  rowSchemasByList.set(data, row);
  return z.object({
    data: data as unknown as z.ZodMiniArray<Row>,
    totalCount: z.optional(z.int()),
    groupCount: z.optional(z.int()),
    summary: z.optional(z.array(GridCell)),
  });
}
/**
 * A grid page; where the search finds nothing, it has the synonyms that were searched too, and the rows that
 * match most words.
 */
export const createSearchedGridPageSchema = <Row extends z.ZodMiniObject>(row: Row) =>
  z.extend(createGridPageSchema(row), {
    Synonyms: z.optional(z.array(z.string())),
    Nearest: z.optional(z.array(row)),
  });
export type SearchedGridPage<Row> = GridPage<Row> & {
  Synonyms?: string[] | undefined;
  Nearest?: Row[] | undefined;
};

export type GridPage<Row> = {
  data: Row[];
  totalCount?: number | undefined;
  groupCount?: number | undefined;
  summary?: GridCell[] | undefined;
};
