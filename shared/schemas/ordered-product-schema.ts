import * as z from 'zod/mini';
import { registerSchema, MaybeTimestamp } from './schema-values.ts';

/** A product that orders have, named as `buildOrderedProductKey` compares it. */
export const OrderedProduct = registerSchema(
  'OrderedProduct',
  z.object({
    MfgCode: z.string(),
    PartNumber: z.string(),
    /** How many orders have it. */
    Orders: z.int(),
    /** When the last of them was saved last; only where they are one customer's. */
    LastOn: MaybeTimestamp,
  }),
);
export type OrderedProduct = z.output<typeof OrderedProduct>;
