import * as z from 'zod/mini';
import { registerSchema, MaybeFlag, MaybeText, MoneyCodec, PercentCodec } from './schema-values.ts';

/** The address whose region's taxes apply (D65). */
export const TaxAddress = z.literal(['shipping', 'installation']);
export type TaxAddress = z.output<typeof TaxAddress>;

/** Whether trade-ins lower the amount that is taxed (before), or are in no taxed amount (after). */
export const TradeInTax = z.literal(['before', 'after']);
export type TradeInTax = z.output<typeof TradeInTax>;

/** Which taxes a product or a line is charged: all, the federal one alone, or none (B5.3). */
export const taxables = ['all', 'federal', 'none'] as const;
export const Taxable = z.literal(taxables);
export type Taxable = z.output<typeof Taxable>;

/** The amounts that the federal tax and the province's own tax are taken of. */
export const TaxBases = registerSchema(
  'TaxBases',
  z.object({ Federal: MoneyCodec, Provincial: MoneyCodec }),
);
export type TaxBases = z.output<typeof TaxBases>;

/** A tax of a committed order as its documents state it (D64). */
export const OrderTax = registerSchema(
  'OrderTax',
  z.object({
    /** Null where the rate is not one of the region's. */
    Name: z.nullable(z.literal(['GST', 'HST', 'PST', 'RST', 'QST'])),
    Rate: PercentCodec,
    /** The taxed amount. */
    Base: MoneyCodec,
    Amount: MoneyCodec,
    /** The dealer's registration number on that day. */
    Number: MaybeText,
    /** Set where a certificate of exemption covers it (B5.4). */
    IsExempt: MaybeFlag,
  }),
);
export type OrderTax = z.output<typeof OrderTax>;
