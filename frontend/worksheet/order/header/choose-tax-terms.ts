import type { Percent } from '#shared/money/money.ts';
import {
  findDefaultTaxRate,
  type DealerPricingContext,
} from '#shared/pricing/order/order-taxes.ts';
import { exemptOrder, getRateWithoutCertificate } from '#shared/pricing/order/tax-exemption.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** The fields of an order's tax that its customer and its region move. */
export type TaxTerms = Partial<Pick<Order, 'SalesTaxRate' | 'TaxExemption'>>;

type TaxChange = {
  before: Order;
  changed: Partial<Order>;
  day: string;
  dealerStore: DealerPricingContext;
};

/**
 * What another customer or region makes of the tax: the certificate first, where it holds, otherwise the customer's
 * own rate, otherwise the region's (D14, B5.4). Empty where nothing gives a rate.
 */
export function chooseTaxTerms({ before, changed, day, dealerStore }: TaxChange): TaxTerms {
  const after = { ...before, ...changed };
  const regular =
    changed.SalesTaxRate === undefined
      ? findDefaultTaxRate(after, day, dealerStore)
      : changed.SalesTaxRate;
  const rate = regular === undefined ? getRateWithoutCertificate(before, dealerStore) : regular;
  const certificate = 'CustomerId' in changed ? changed.TaxExemption : after.TaxExemption;
  if (certificate) return exemptOrder(after, { certificate, rate, day }, dealerStore);
  if (before.TaxExemption) return { SalesTaxRate: rate, TaxExemption: null };
  return regular === undefined ? {} : { SalesTaxRate: regular };
}

/** The fields that undo moved terms. A rate that was not typed is written out (D14). */
export const getTermsBefore = (before: Order, rateBefore: Percent, moved: TaxTerms): TaxTerms => ({
  SalesTaxRate: rateBefore,
  ...('TaxExemption' in moved && { TaxExemption: before.TaxExemption ?? null }),
});
