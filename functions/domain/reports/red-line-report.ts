import { redLineTexts } from '#functions/documents/forms/red-line/red-line-texts.ts';
import { redLine } from '#functions/documents/forms/red-line/red-line.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { loadHeader, loadVersion } from '#functions/store/orders/orders.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { buildReportFileName } from '#shared/forms/document-file-names.ts';
import { assertTaxesLawful } from './assert-taxes-lawful.ts';
import { findOwner } from './document-context.ts';
import { readLogo } from './logo.ts';
import { printOrderPages, assertLanguageOffered } from './order-report.ts';

type RedLineRequest = {
  orderId: number;
  /** The version that is compared, and the one it led to. */
  from: number;
  to: number;
  language: FormLanguage;
  offsetMinutes?: number | undefined;
};

/** Prints what changed between two versions of an order; who sees the order now sees what it was (D39). */
export async function printRedLine(
  caller: StaffCaller,
  request: RedLineRequest,
): Promise<PdfReply> {
  const { orderId, from, to, language, offsetMinutes } = request;
  const [current, { viewer, store: dealer }] = await Promise.all([
    loadHeader(caller.dealer, orderId),
    readViewer(caller),
  ]);
  assertOrderVisible(current.order, viewer);
  assertLanguageOffered(dealer, language);
  const [before, order] = await Promise.all([
    loadVersion(caller.dealer, orderId, from),
    loadVersion(caller.dealer, orderId, to),
  ]);
  const [{ ownRates }, logo, owner, ownerBefore] = await Promise.all([
    readPricing(caller.dealer, dealer),
    readLogo(caller.dealer),
    findOwner(caller.dealer, order.SalesRepId),
    findOwner(caller.dealer, before.SalesRepId),
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
  const name = `${redLineTexts[language].title} ${from}-${to}`;
  return printOrderPages(printed, [redLine(printed)], {
    fileName: buildReportFileName(order, name),
  });
}
