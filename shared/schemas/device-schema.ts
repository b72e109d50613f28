import * as z from 'zod/mini';
import { DealerManufacturer, Product } from './catalog-schema.ts';
import { Colleague } from './colleague-schema.ts';
import { OrderRow } from './order-search-schema.ts';
import { Customer } from './people-schema.ts';
import { CalendarDate, Count, Flag, Id, registerSchema, Timestamp } from './schema-values.ts';

/** The lists that a device keeps, each with its rows as its own list call answers them (B7.1). */
export const deviceRowSchemas = {
  Orders: OrderRow,
  Customers: Customer,
  Products: Product,
  Colleagues: Colleague,
  Manufacturers: DealerManufacturer,
} as const;
export type DeviceListName = keyof typeof deviceRowSchemas;

/** What changed in a list: rows that the caller sees now, and ids that are deleted or that the caller does not see. */
const createListChangesSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ Changed: z.array(row), Gone: z.array(Id) });

/**
 * A whole list, in place of what there was. Its rows are in the answer, or in a file behind Url, which is valid for
 * 5 minutes: raw deflated JSON of { count, columns } (columnar-rows.ts), Bytes long, with the rows as they are sent.
 */
const createWholeListSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** How many rows are here, and how many the caller sees in all. */
    Count,
    Total: Count,
    Rows: z.optional(z.array(row)),
    Url: z.optional(z.string()),
    Bytes: z.optional(Count),
  });

export const DeviceChanges = registerSchema(
  'DeviceChanges',
  z.object({
    /** Whether the dealer lets devices keep data; where not, nothing else is answered (B7.3). */
    Keep: Flag,
    /** What the next call sends as `since`. */
    Token: z.optional(z.string()),
    /** The calendar day at the dealer's. */
    Today: z.optional(CalendarDate),
    SessionEndsOn: z.optional(Timestamp),
    /** A list that is neither here nor in All has not changed. */
    Changes: z.optional(
      z.object({
        Orders: z.optional(createListChangesSchema(deviceRowSchemas.Orders)),
        Customers: z.optional(createListChangesSchema(deviceRowSchemas.Customers)),
        Products: z.optional(createListChangesSchema(deviceRowSchemas.Products)),
        Colleagues: z.optional(createListChangesSchema(deviceRowSchemas.Colleagues)),
        Manufacturers: z.optional(createListChangesSchema(deviceRowSchemas.Manufacturers)),
      }),
    ),
    All: z.optional(
      z.object({
        Orders: z.optional(createWholeListSchema(deviceRowSchemas.Orders)),
        Customers: z.optional(createWholeListSchema(deviceRowSchemas.Customers)),
        Products: z.optional(createWholeListSchema(deviceRowSchemas.Products)),
        Colleagues: z.optional(createWholeListSchema(deviceRowSchemas.Colleagues)),
        Manufacturers: z.optional(createWholeListSchema(deviceRowSchemas.Manufacturers)),
      }),
    ),
  }),
);
export type DeviceChanges = z.output<typeof DeviceChanges>;
