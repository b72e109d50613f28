import * as z from 'zod/mini';

const whole = (max: number) =>
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
const json = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const clause = json(2_000);

/** DevExtreme's load options as they travel in a query; the store reads filter, sort, group and summary. */
export const GridQuery = z.object({
  skip: whole(1_000_000),
  take: whole(200),
  requireTotalCount: flag,
  requireGroupCount: flag,
  sort: clause,
  filter: json(8_000),
  group: clause,
  totalSummary: clause,
  groupSummary: clause,
  /** Another name of totalSummary. */
  summary: clause,
});
export type GridQuery = z.output<typeof GridQuery>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type Cell = z.output<typeof Cell>;

/** Rows that share a value; items are null where the group was asked for collapsed. */
export type Group<Row> = {
  key: Cell;
  items: Row[] | Group<Row>[] | null;
  count: number;
  summary?: Cell[] | undefined;
};

const groupOf = (row: z.ZodMiniType) => {
  const Group = z.object({
    key: Cell,
    get items(): z.ZodMiniType {
      return z.nullable(z.union([z.array(row), z.array(Group)]));
    },
    count: z.int(),
    summary: z.optional(z.array(Cell)),
  });
  return Group;
};

/** What every grid call answers (D40). Groups stand in place of rows where the query asks for groups; nobody else meets them, so that the type is of rows. */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.union([z.array(row), z.array(groupOf(row))]) as unknown as z.ZodMiniArray<Row>,
    totalCount: z.optional(z.int()),
    groupCount: z.optional(z.int()),
    summary: z.optional(z.array(Cell)),
  });
export type Page<Row> = {
  data: Row[];
  totalCount?: number | undefined;
  groupCount?: number | undefined;
  summary?: Cell[] | undefined;
};
