import * as z from 'zod';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().max(max));
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** DevExtreme's load options as they travel in a query; the store reads filter, sort, group and summary. */
export const GridQuery = z.object({
  skip: whole(1_000_000).optional(),
  take: whole(200).optional(),
  requireTotalCount: flag.optional(),
  requireGroupCount: flag.optional(),
  sort: z.string().max(2_000).optional(),
  filter: z.string().max(8_000).optional(),
  group: z.string().max(2_000).optional(),
  totalSummary: z.string().max(2_000).optional(),
  groupSummary: z.string().max(2_000).optional(),
  /** Another name of totalSummary. */
  summary: z.string().max(2_000).optional(),
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

const groupOf = (row: z.ZodType) => {
  const Group = z.object({
    key: Cell,
    get items(): z.ZodType {
      return z.union([z.array(row), z.array(Group)]).nullable();
    },
    count: z.number().int(),
    summary: z.array(Cell).optional(),
  });
  return Group;
};

/** What every grid call answers (D40). Groups stand in place of rows where the query asks for groups; nobody else meets them, so that the type is of rows. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.union([z.array(row), z.array(groupOf(row))]) as unknown as z.ZodArray<Row>,
    totalCount: z.number().int().optional(),
    groupCount: z.number().int().optional(),
    summary: z.array(Cell).optional(),
  });
export type Page<Row> = {
  data: Row[];
  totalCount?: number | undefined;
  groupCount?: number | undefined;
  summary?: Cell[] | undefined;
};
