import { translateText, t } from '#shared/language/t.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { isQuebecTaxRegion, buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

export type PrintedTaxLine = {
  name: string;
  /** Undefined where no rate may stand beside the name: on no document of Quebec (D64). */
  rate: Percent | undefined;
  number: string | null | undefined;
  amount: Cents;
};

/** The taxes of an order for documents: one by one for HSCA, for all others as a sales tax. */
export function listTaxLines(
  order: Order,
  dealer: Dealer,
  store: DealerPricingContext,
): readonly PrintedTaxLine[] {
  const namedTaxes = buildDocumentTaxes(order, dealer, store);
  if (!namedTaxes?.regionId)
    return [
      {
        name: t`Sales tax`,
        rate: getTaxRateOrDefault(order),
        number: null,
        amount: order.SalesTax,
      },
    ];
  const isRateless = isQuebecTaxRegion(namedTaxes);
  return namedTaxes.taxes.map(({ Name, Rate, Number, Amount }) => ({
    name: Name ? translateText(Name) : t`Tax`,
    rate: Name && !isRateless ? Rate : undefined,
    number: Number,
    amount: Amount,
  }));
}
