import type { PlaceholderFill } from '#functions/documents/draw-pages-onto-placeholders.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import {
  needsLongPrintOrReject,
  requireOrStartLongPrint,
} from '#functions/documents/long-print.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import type { PrintRequest } from '#functions/documents/printer.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createValidationError, createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import { findFormByReportId, isRequestableReport } from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { keepTaxMarks } from '#shared/pricing/order/order-taxables.ts';
import { assertAgreementsApproved } from './assert-agreements-approved.ts';
import { assertDocumentTaxesLawful } from './assert-document-taxes-lawful.ts';
import { findOfferedForm, buildFormPages, getTemplateReportIds } from './build-form-pages.ts';
import { readDocumentContext, toPricingContext } from './document-context.ts';

type OrderReportRequest = {
  orderId: number;
  typeId: number;
  language: Language;
  /** Minutes as browsers count them; without it, timestamps print in UTC and say so. */
  offsetMinutes?: number | undefined;
  /** In a dealer's own PDF. */
  leavesAmountsEmpty?: boolean;
};

/** Prints a report of a visible order from its stored amounts (D25). */
export async function printOrderReport(
  caller: StaffCaller,
  request: OrderReportRequest,
): Promise<PdfReply> {
  const [{ order, dealer: dealerRecord }, templates] = await Promise.all([
    loadVisibleOrderAndDealer(caller, request.orderId),
    listFormTemplates(caller.dealer),
  ]);
  const language = findFormByReportId(request.typeId)?.language ?? request.language;
  assertFormLanguageOffered(dealerRecord, language);
  const formOffer = { storeCode: dealerRecord.StoreCode, order };
  const isOffered = isRequestableReport(request.typeId, {
    ...formOffer,
    templateReportIds: getTemplateReportIds(templates),
  });
  const form = findOfferedForm(request.typeId, language, { ...formOffer, templates });
  if (!isOffered || !form) throw createNotFoundError();
  await assertAgreementsApproved([form.form], order, { caller, dealerRecord });
  const documentContext = await readDocumentContext(caller.dealer, order.SalesRepId, dealerRecord);
  assertDocumentTaxesLawful({ order, ...documentContext }, [form.form]);
  const { offsetMinutes, leavesAmountsEmpty = false } = request;
  const { pages, inserts } = await buildFormPages([form], {
    order: keepTaxMarks(order, toPricingContext(documentContext)),
    ...documentContext,
    offsetMinutes,
    leavesAmountsEmpty,
  });
  return printAndVerifyOrderPages({ order, dealer: documentContext.dealer }, pages, {
    fileName: buildReportPdfName(order, form.form.names[language]),
    inserts,
  });
}

/** Loads an order with its dealer; throws if the caller may not see it (D39). */
export async function loadVisibleOrderAndDealer(
  caller: StaffCaller,
  orderId: number,
): Promise<Pick<OrderToPrint, 'order' | 'dealer'>> {
  const [order, { viewer, store: dealer }] = await Promise.all([
    loadOrder(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return { order, dealer };
}

type PrintOptions = {
  fileName: string;
  title?: string;
  inserts?: readonly PlaceholderFill[];
  /** The print ticket by which the waiting client asks for its position in the queue. */
  printTicket?: string;
  /** The time limit in ms, for a print that no client waits for. */
  timeoutMs?: number;
  /** Throws; called if the print would be long and the caller cannot use that. */
  rejectLongPrint?: (() => never) | undefined;
  /** A last check after all others. */
  beforePrint?: () => Promise<void> | undefined;
};

/**
 * Prints pages of an order as one PDF, which is returned only after its amounts were verified in the PDF
 * text. A long print that a client waits for is only started; the same request returns it later.
 */
export async function printAndVerifyOrderPages(
  { order, dealer }: Pick<OrderToPrint, 'order' | 'dealer'>,
  pages: readonly PrintableForm[],
  {
    fileName,
    title,
    inserts,
    printTicket,
    timeoutMs: limitMs,
    rejectLongPrint,
    beforePrint,
  }: PrintOptions,
): Promise<PdfReply> {
  const request = {
    html: buildPrintHtml(pages, title),
    fileName,
    properties: {
      author: dealer.CompanyName,
      subject: [order.OrderNumber, order.WorksheetName].filter(Boolean).join(' '),
    },
    figures: pages.flatMap(({ requiredAmounts }) => requiredAmounts),
    ...(inserts && inserts.length > 0 && { inserts }),
    ...(limitMs && { limitMs }),
  };
  const isLongPrint = limitMs === undefined && needsLongPrintOrReject(request);
  if (isLongPrint) rejectLongPrint?.();
  await beforePrint?.();
  return isLongPrint
    ? requireOrStartLongPrint(toDealerKey(dealer.Id), request, printTicket)
    : printHtml(request, printTicket);
}

/** Prints forms that belong to no single order; their amounts are verified in the same way. */
export const printAndVerifyForms = (
  forms: readonly PrintableForm[],
  { fileName, properties }: Pick<PrintRequest, 'fileName' | 'properties'>,
): Promise<PdfReply> =>
  printHtml({
    html: buildPrintHtml(forms),
    fileName,
    properties,
    figures: forms.flatMap(({ requiredAmounts }) => requiredAmounts),
  });

/** Throws if the dealer's documents are not printed in the language. */
export function assertFormLanguageOffered(
  { StoreCode }: OrderToPrint['dealer'],
  language: Language,
): void {
  if (listFormLanguages(StoreCode).includes(language)) return;
  throw createValidationError(documentsMessages.frenchForHscaOnly, {
    language: documentsMessages.frenchForHscaOnly,
  });
}
