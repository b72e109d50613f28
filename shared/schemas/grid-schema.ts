import * as z from 'zod/mini';
import { MAX_LIST_PAGE_ROWS, MAX_SEARCH_LENGTH } from '#shared/constants.ts';

const createQueryIntegerSchema = (max: number) =>
  z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number')), z.transform(Number)),
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

/** DevExtreme's load options as they travel (D59); the store reads what is JSON in them. Others are passed over. */
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
  /** Words that every row of the answer has, as they are typed. */
  search: createQueryTextSchema(MAX_SEARCH_LENGTH),
});
export type GridQuery = z.output<typeof GridQuery>;

export const GridCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type GridCell = z.output<typeof GridCell>;

/** Rows that share a value; items are null where the group was asked for collapsed. */
export type GridGroup<Row> = {
  key: GridCell;
  items: Row[] | GridGroup<Row>[] | null;
  count: number;
  summary?: GridCell[] | undefined;
};

/** Rows; groups where the query asks for them; and parts of rows, which anything would fit, where it selects fields. */
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

/** The rows of what a grid call answers; undefined of every other answer. */
export const findGridRowSchema = (reply: z.ZodMiniType): z.ZodMiniObject | undefined =>
  reply instanceof z.ZodMiniObject
    ? rowSchemasByList.get((reply.shape as Record<string, z.core.$ZodType>).data ?? reply)
    : undefined;

/** What every grid call answers (D40). Who asks for no groups and selects no fields is answered rows, so that the type is of rows. */
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
/** The same; where words find nothing, with how else they were looked for, and what has most of them. */
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
