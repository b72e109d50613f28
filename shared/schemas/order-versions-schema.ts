import * as z from 'zod/mini';
import {
  registerSchema,
  Id,
  IdParam,
  MaybeId,
  MaybeText,
  MoneyCodec,
  Text,
  Timestamp,
} from './schema-values.ts';

/** What a version of an order was written for (deeds.ts); null where that was not written down yet. */
const OrderTransitionName = z.nullable(
  z.enum([
    'create',
    'save',
    'rename',
    'transfer',
    'commit',
    'uncommit',
    'submit',
    'duplicate',
    'restore',
    'delete',
    'undelete',
  ]),
);

/** A version of an order as its history lists it: who wrote it, when, what for, and what it came to. */
export const OrderVersion = registerSchema(
  'OrderVersion',
  z.object({
    Version: Id,
    Deed: OrderTransitionName,
    SavedOn: Timestamp,
    SavedBy: MaybeText,
    SavedById: MaybeId,
    SalesRepFullName: Text,
    WorksheetName: MaybeText,
    OrderStatusId: Id,
    SubTotal: MoneyCodec,
    Total: MoneyCodec,
    /** Null where it was not written down yet. */
    LineCount: z.nullable(z.int()),
  }),
);
export type OrderVersion = z.output<typeof OrderVersion>;

/** So many of them are asked for at once, below one of them. */
export const OrderVersionsQuery = z.object({
  before: z.optional(IdParam),
  take: z.optional(IdParam.check(z.refine((count) => count >= 1 && count <= 200, 'From 1 to 200'))),
});
