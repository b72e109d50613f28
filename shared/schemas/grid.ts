import * as z from 'zod/mini';
import { LARGEST_PAGE, SEARCH_MAX_LENGTH } from '#shared/constants.ts';

const createQueryIntegerSchema = (max: number) =>
  z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number')), z.transform(Number)),
      z.number().check(z.maximum(max)),
    ),
  );
const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
);
const upTo = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const clause = upTo(4_000);

/** DevExtreme's load options as they travel (D59); the store reads what is JSON in them. Others are passed over. */
export const GridQuery = z.object({
  skip: createQueryIntegerSchema(1_000_000),
  take: createQueryIntegerSchema(LARGEST_PAGE),
  requireTotalCount: flag,
  requireGroupCount: flag,
  isCountQuery: flag,
  sort: clause,
  filter: upTo(32_000),
  group: clause,
  totalSummary: clause,
  groupSummary: clause,
  /** Another name of totalSummary. */
  summary: clause,
  select: clause,
  searchExpr: clause,
  searchOperation: clause,
  searchValue: clause,
  /** Words that every row of the answer has, as they are typed. */
  search: upTo(SEARCH_MAX_LENGTH),
});
export type GridQuery = z.output<typeof GridQuery>;

export const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type Cell = z.output<typeof Cell>;

/** Rows that share a value; items are null where the group was asked for collapsed. */
export type Group<Row> = {
  key: Cell;
  items: Row[] | Group<Row>[] | null;
  count: number;
  summary?: Cell[] | undefined;
};

/** Rows; groups where the query asks for them; and parts of rows, which anything would fit, where it selects fields. */
const listOf = (row: z.ZodMiniObject) => {
  const list: z.ZodMiniType = z.union([
    z.array(row),
    z.array(
      z.object({
        key: Cell,
        get items() {
          return z.nullable(list);
        },
        count: z.int(),
        summary: z.optional(z.array(Cell)),
      }),
    ),
    z.lazy(() => z.array(z.partial(row))),
  ]);
  return list;
};

const rowsOfLists = new WeakMap<z.core.$ZodType, z.ZodMiniObject>();

/** The rows of what a grid call answers; undefined of every other answer. */
export const rowsIn = (reply: z.ZodMiniType): z.ZodMiniObject | undefined =>
  reply instanceof z.ZodMiniObject
    ? rowsOfLists.get((reply.shape as Record<string, z.core.$ZodType>).data ?? reply)
    : undefined;

/** What every grid call answers (D40). Who asks for no groups and selects no fields is answered rows, so that the type is of rows. */
export function page<Row extends z.ZodMiniObject>(row: Row) {
  const data = listOf(row);
  rowsOfLists.set(data, row);
  return z.object({
    data: data as unknown as z.ZodMiniArray<Row>,
    totalCount: z.optional(z.int()),
    groupCount: z.optional(z.int()),
    summary: z.optional(z.array(Cell)),
  });
}
/** The same; where words find nothing, with how else they were looked for, and what has most of them. */
export const searchedPage = <Row extends z.ZodMiniObject>(row: Row) =>
  z.extend(page(row), {
    Synonyms: z.optional(z.array(z.string())),
    Nearest: z.optional(z.array(row)),
  });
export type SearchedPage<Row> = Page<Row> & {
  Synonyms?: string[] | undefined;
  Nearest?: Row[] | undefined;
};

export type Page<Row> = {
  data: Row[];
  totalCount?: number | undefined;
  groupCount?: number | undefined;
  summary?: Cell[] | undefined;
};
