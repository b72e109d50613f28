import { conflict } from '#functions/api-error.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import type { Form } from '#shared/forms/forms.ts';
import { isReadOnly } from '#shared/order/rules/status.ts';
import {
  hasRateForeignToQuebec,
  stateTaxes,
  taxesWithoutNumber,
} from '#shared/pricing/order/stated-taxes.ts';
import { documentsTexts } from '#shared/texts/documents.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';

/**
 * Refuses papers whose taxes would not be lawful (D64): any of Quebec at a rate that is not its own, and an agreement,
 * built in or a dealer's own, without the registration number of a tax. What was committed before its taxes were kept
 * prints as it was.
 */
export function assertTaxesLawful(
  { order, dealer, ownRates }: Pick<OrderToPrint, 'order' | 'dealer' | 'ownRates'>,
  chosen: readonly Form[],
) {
  const stated = stateTaxes(order, dealer, { storeCode: dealer.StoreCode, ownRates });
  const isOfBefore = isReadOnly(order) && !order.Taxes;
  if (!isOfBefore && hasRateForeignToQuebec(stated)) throw conflict(pricingTexts.rateNotOfQuebec);
  if (!chosen.some(({ kind }) => kind === 'agreement')) return;
  const [missing] = taxesWithoutNumber(stated);
  if (missing) throw conflict(documentsTexts.numberMissing(missing));
}
