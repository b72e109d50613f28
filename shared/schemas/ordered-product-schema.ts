import * as z from 'zod/mini';
import { registerSchema, MaybeTimestamp } from './schema-values.ts';

/** A product of orders, with its codes normalized as in `buildOrderedProductKey`. */
export const OrderedProduct = registerSchema(
  'OrderedProduct',
  z.object({
    MfgCode: z.string(),
    PartNumber: z.string(),
    /** How many orders have it. */
    Orders: z.int(),
    /** When the last of these orders was saved; only for the orders of one customer. */
    LastOn: MaybeTimestamp,
  }),
);
export type OrderedProduct = z.output<typeof OrderedProduct>;
