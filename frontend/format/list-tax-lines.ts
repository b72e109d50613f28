import { translateText, t } from '#shared/language/t.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { isQuebecTaxRegion, buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { findStatedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatCertificate } from './format-certificate.ts';

export type PrintedTaxLine = {
  name: string;
  /** Undefined where no rate may stand beside the name: on no document of Quebec (D64). */
  rate: Percent | undefined;
  /** The dealer's registration number; of an exempt tax, the certificate (B5.4). */
  number: string | null | undefined;
  /** A certificate is in use: the tax has no rate (B5.4). */
  isExempt: boolean;
  amount: Cents;
};

/** The taxes of an order for documents: one by one for HSCA, for all others as a sales tax. */
export function listTaxLines(
  order: Order,
  dealer: Dealer,
  store: DealerPricingContext,
): readonly PrintedTaxLine[] {
  const namedTaxes = buildDocumentTaxes(order, dealer, store);
  const certificate = findStatedCertificate(order, store);
  const exemption = certificate ? formatCertificate(certificate) : null;
  if (!namedTaxes?.regionId)
    return [
      {
        name: t`Sales tax`,
        rate: getTaxRateOrDefault(order),
        number: exemption,
        isExempt: exemption !== null,
        amount: order.SalesTax,
      },
    ];
  const isRateless = isQuebecTaxRegion(namedTaxes);
  return namedTaxes.taxes.map(({ Name, Rate, Number, Amount, IsExempt }) => ({
    name: Name ? translateText(Name) : t`Tax`,
    rate: Name && !isRateless ? Rate : undefined,
    number: IsExempt ? exemption : Number,
    isExempt: Boolean(IsExempt),
    amount: Amount,
  }));
}
