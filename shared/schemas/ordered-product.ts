import * as z from 'zod/mini';
import { documented, MaybeTimestamp } from './values.ts';

/** A product that orders have, named as `orderedName` compares it. */
export const OrderedProduct = documented(
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
