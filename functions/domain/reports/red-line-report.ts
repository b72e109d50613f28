import { redLineTexts } from '#functions/documents/forms/red-line/red-line-texts.ts';
import { buildRedLine } from '#functions/documents/forms/red-line/red-line.ts';
import { readPricingStore } from '#functions/domain/dealers/tax-rates.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/read-viewer.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { loadOrderHeader, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { buildReportFileName } from '#shared/forms/document-file-names.ts';
import { assertTaxesLawful } from './assert-taxes-lawful.ts';
import { readDealerLogoImage } from './dealer-logo.ts';
import { readOwnerContact } from './document-context.ts';
import { printOrderPages, assertLanguageOffered } from './print-order-report.ts';

type RedLineRequest = {
  orderId: number;
  /** The old and the new version to compare. */
  from: number;
  to: number;
  language: FormLanguage;
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
    readViewer(caller),
  ]);
  assertOrderVisible(current.order, viewer);
  assertLanguageOffered(dealer, language);
  const [before, order] = await Promise.all([
    loadOrderVersion(caller.dealer, orderId, fromVersion),
    loadOrderVersion(caller.dealer, orderId, toVersion),
  ]);
  const [{ ownRates }, logo, owner, ownerBefore] = await Promise.all([
    readPricingStore(caller.dealer, dealer),
    readDealerLogoImage(caller.dealer),
    readOwnerContact(caller.dealer, order.SalesRepId),
    readOwnerContact(caller.dealer, before.SalesRepId),
  ]);
  const printed = {
    order,
    before,
    dealer,
    logo,
    owner,
    ownerBefore,
    ownRates,
    language,
    offsetMinutes,
  };
  assertTaxesLawful(printed, []);
  const name = `${redLineTexts[language].title} ${fromVersion}-${toVersion}`;
  return printOrderPages(printed, [buildRedLine(printed)], {
    fileName: buildReportFileName(order, name),
  });
}
