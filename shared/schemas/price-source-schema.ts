import * as z from 'zod/mini';
import { registerSchema, MaybeDate, MaybeId } from './schema-values.ts';

const PriceSourceKind = z.literal([
  /** Of the price list: the product's customer cost, or its retail where nothing else gives a price. */
  'list',
  /** The default GP over the dealer cost (D20). */
  'gp',
  /** A contract price of the customer. */
  'contract',
  /** Typed, or from a GP, a bulk edit or a target. */
  'typed',
  /** From a package, as it was saved. */
  'saved',
  /** Pasted, or imported, with its price. */
  'file',
  /** Another price was offered, and this one was kept. */
  'kept',
  /** The same as no source: the line is older. */
  'unknown',
]);

/**
 * Where the customer cost of a line comes from (B4.3). The first three kinds were offered, and are the server's word;
 * the next four were decided by somebody, and nothing but an edit or an accepted offer changes them (B4.4).
 */
export const PriceSource = registerSchema(
  'PriceSource',
  z.object({
    Kind: PriceSourceKind,
    /** Of an offered price: the dealer's calendar day of the offer. */
    Day: MaybeDate,
    /** Of a contract price: its id, and the customer for whom it was looked up. */
    ContractId: MaybeId,
    CustomerId: MaybeId,
  }),
);
export type PriceSource = z.output<typeof PriceSource>;
