import * as z from 'zod/mini';
import { registerSchema, MaybeText, MoneyCodec, PercentCodec } from './schema-values.ts';

/** The address whose region's taxes an order has (D65). */
export const TaxAddress = z.literal(['shipping', 'installation']);
export type TaxAddress = z.output<typeof TaxAddress>;

/** A tax of a committed order as it stands on its papers (D64). */
export const OrderTax = registerSchema(
  'OrderTax',
  z.object({
    /** Null where its rate is none of its region's. */
    Name: z.nullable(z.literal(['GST', 'HST', 'PST', 'RST', 'QST'])),
    Rate: PercentCodec,
    /** What is taxed. */
    Base: MoneyCodec,
    Amount: MoneyCodec,
    /** The dealer's registration number on that day. */
    Number: MaybeText,
  }),
);
export type OrderTax = z.output<typeof OrderTax>;
