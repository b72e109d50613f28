import { invalid, notFound } from '#functions/api-error.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { printable, type PrintableForm } from '#functions/documents/forms/paper/printable-form.ts';
import type { Insert } from '#functions/documents/insert-pages.ts';
import { isLong, printLong } from '#functions/documents/long-print.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { listTemplates } from '#functions/store/dealers/form-templates.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { listFormLanguages, type FormLanguage } from '#shared/forms/built-in-forms.ts';
import { buildReportFileName } from '#shared/forms/document-file-names.ts';
import { findFormByReportId, isOfferedReport } from '#shared/forms/offered-forms.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { assertTaxesLawful } from './assert-taxes-lawful.ts';
import { chooseForm, buildFormPages, numbersOf } from './build-form-pages.ts';
import { readDocumentContext } from './document-context.ts';

type OrderReportRequest = {
  orderId: number;
  typeId: number;
  language: FormLanguage;
  /** Minutes as browsers count them; without them timestamps print in UTC, and say so. */
  offsetMinutes?: number | undefined;
};

/** Prints a report of an order the caller may see, from the figures that are stored with it (D25). */
export async function printOrderReport(
  caller: StaffCaller,
  asked: OrderReportRequest,
): Promise<PdfReply> {
  const [{ order, dealer: seen }, templates] = await Promise.all([
    loadSeen(caller, asked.orderId),
    listTemplates(caller.dealer),
  ]);
  const language = findFormByReportId(asked.typeId)?.language ?? asked.language;
  assertLanguageOffered(seen, language);
  const offering = { storeCode: seen.StoreCode, order };
  const isOffered = isOfferedReport(asked.typeId, {
    ...offering,
    templates: numbersOf(templates),
  });
  const chosen = chooseForm(asked.typeId, language, { ...offering, templates });
  if (!isOffered || !chosen) throw notFound();
  const documentContext = await readDocumentContext(caller.dealer, order.SalesRepId, seen);
  assertTaxesLawful({ order, ...documentContext }, [chosen.form]);
  const { offsetMinutes } = asked;
  const { sheets: pages, inserts } = await buildFormPages([chosen], {
    order,
    ...documentContext,
    offsetMinutes,
  });
  return printOrderPages({ order, dealer: documentContext.dealer }, pages, {
    fileName: buildReportFileName(order, chosen.form.names[language]),
    inserts,
  });
}

/** An order the caller may see (D39), with its dealer. */
export async function loadSeen(caller: StaffCaller, orderId: number) {
  const [order, { viewer, store: dealer }] = await Promise.all([
    loadOrder(caller.dealer, orderId),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return { order, dealer };
}

type Printing = {
  fileName: string;
  title?: string;
  inserts?: readonly Insert[];
  /** Under which whoever waits asks for its place in the line. */
  printTicket?: string;
  /** How long it may take where nobody waits for it. */
  limitMs?: number;
  /** Refuses a long one, where it is of no use. */
  rejectLongPrint?: (() => never) | undefined;
  /** What may still refuse it, once nothing else does. */
  beforePrint?: () => Promise<void> | undefined;
};

/**
 * Forms of an order as one PDF, which is given out only once their figures were read in it. Where somebody waits for
 * a long one, it is begun, and given out once they ask for the same again.
 */
export async function printOrderPages(
  { order, dealer }: Pick<OrderToPrint, 'order' | 'dealer'>,
  pages: readonly PrintableForm[],
  { fileName, title, inserts, printTicket, limitMs, rejectLongPrint, beforePrint }: Printing,
): Promise<PdfReply> {
  const request = {
    html: printable(pages, title),
    fileName,
    properties: {
      author: dealer.CompanyName,
      subject: [order.OrderNumber, order.WorksheetName].filter(Boolean).join(' '),
    },
    figures: pages.flatMap(({ figures = [] }) => figures),
    ...(inserts && inserts.length > 0 && { inserts }),
    ...(limitMs && { limitMs }),
  };
  const isForLater = limitMs === undefined && isLong(request);
  if (isForLater) rejectLongPrint?.();
  await beforePrint?.();
  return isForLater
    ? printLong(dealerKey(dealer.Id), request, printTicket)
    : printHtml(request, printTicket);
}

/** Refuses a language in which the dealer's papers are not printed. */
export function assertLanguageOffered(
  { StoreCode }: OrderToPrint['dealer'],
  language: FormLanguage,
) {
  if (listFormLanguages(StoreCode).includes(language)) return;
  throw invalid(documentsTexts.frenchForHscaOnly, { language: documentsTexts.frenchForHscaOnly });
}
