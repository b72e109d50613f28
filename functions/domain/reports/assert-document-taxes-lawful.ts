import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import type { PrintForm } from '#shared/forms/built-in-forms.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import {
  hasUnnamedQuebecRate,
  buildDocumentTaxes,
  listTaxesMissingRegistration,
} from '#shared/pricing/order/document-taxes.ts';

/**
 * Throws if the documents would have unlawful taxes (D64): a document for Quebec with a rate that is not
 * Quebec's, or an agreement (built in or the dealer's own) with a tax that has no registration number. An
 * order that was committed before taxes were stored prints as it was.
 */
export function assertDocumentTaxesLawful(
  { order, dealer, ownRates }: Pick<OrderToPrint, 'order' | 'dealer' | 'ownRates'>,
  selectedForms: readonly PrintForm[],
): void {
  const documentTaxes = buildDocumentTaxes(order, dealer, {
    storeCode: dealer.StoreCode,
    ownRates,
  });
  const isCommittedWithoutTaxes = isReadOnlyOrder(order) && !order.Taxes;
  if (!isCommittedWithoutTaxes && hasUnnamedQuebecRate(documentTaxes))
    throw createConflictError(pricingMessages.rateNotOfQuebec);
  if (!selectedForms.some(({ kind }) => kind === 'agreement')) return;
  const [taxWithoutNumber] = listTaxesMissingRegistration(documentTaxes);
  if (taxWithoutNumber)
    throw createConflictError(documentsMessages.taxNumberMissing(taxWithoutNumber));
}
