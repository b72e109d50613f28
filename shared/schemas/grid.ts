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
  summary: z.string().max(2_000).optional(),
});
export type GridQuery = z.output<typeof GridQuery>;

/** What every grid call answers (D40). */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    totalCount: z.number().int().optional(),
    groupCount: z.number().int().optional(),
    summary: z.array(z.union([z.number(), z.string(), z.null()])).optional(),
  });
export type Page<Row> = {
  data: Row[];
  totalCount?: number | undefined;
  groupCount?: number | undefined;
  summary?: (number | string | null)[] | undefined;
};
