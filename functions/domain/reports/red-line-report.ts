import { redLineTexts } from '#functions/documents/forms/red-line/red-line-texts.ts';
import { buildRedLine } from '#functions/documents/forms/red-line/red-line.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { loadOrderHeader, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import { keepTaxMarks } from '#shared/pricing/order/order-taxables.ts';
import { assertDocumentTaxesLawful } from './assert-document-taxes-lawful.ts';
import { readDealerLogoDataUrl } from './dealer-logo.ts';
import { readOwnerContact, toPricingContext } from './document-context.ts';
import { printAndVerifyOrderPages, assertFormLanguageOffered } from './print-order-report.ts';

type RedLineRequest = {
  orderId: number;
  /** The old and the new version to compare. */
  from: number;
  to: number;
  language: Language;
  offsetMinutes?: number | undefined;
};

/**
 * Prints the changes between two versions of an order; a user who may see the current order may see its old
 * versions (D39).
 */
export async function printRedLineReport(
  caller: StaffCaller,
  request: RedLineRequest,
): Promise<PdfReply> {
  const { orderId, from: fromVersion, to: toVersion, language, offsetMinutes } = request;
  const [current, { viewer, store: dealer }] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(current.order, viewer);
  assertFormLanguageOffered(dealer, language);
  const [before, order] = await Promise.all([
    loadOrderVersion(caller.dealer, orderId, fromVersion),
    loadOrderVersion(caller.dealer, orderId, toVersion),
  ]);
  const [{ ownRates }, logo, owner, ownerBefore] = await Promise.all([
    readDealerPricingContext(caller.dealer, dealer),
    readDealerLogoDataUrl(caller.dealer),
    readOwnerContact(caller.dealer, order.SalesRepId),
    readOwnerContact(caller.dealer, before.SalesRepId),
  ]);
  const pricingContext = toPricingContext({ dealer, ownRates });
  const printed = {
    order: keepTaxMarks(order, pricingContext),
    before: keepTaxMarks(before, pricingContext),
    dealer,
    logo,
    owner,
    ownerBefore,
    ownRates,
    language,
    offsetMinutes,
  };
  assertDocumentTaxesLawful(printed, []);
  const name = `${redLineTexts[language].title} ${fromVersion}-${toVersion}`;
  return printAndVerifyOrderPages(printed, [buildRedLine(printed)], {
    fileName: buildReportPdfName(order, name),
  });
}
