import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  listFormTemplates,
  type StoredFormTemplate,
} from '#functions/store/dealers/stored-form-templates.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { buildFormsPdfName, buildReportPdfName } from '#shared/forms/document-file-names.ts';
import {
  isInternalForm,
  isMissingRequiredDates,
  findFormChoiceProblem,
} from '#shared/forms/form-choice.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { keepTaxMarks } from '#shared/pricing/order/order-taxables.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { assertAgreementsApproved } from './assert-agreements-approved.ts';
import { assertDocumentTaxesLawful } from './assert-document-taxes-lawful.ts';
import { findOfferedForm, buildFormPages, type SelectedForm } from './build-form-pages.ts';
import { readDocumentContext, toPricingContext } from './document-context.ts';
import {
  loadVisibleOrderAndDealer,
  printAndVerifyOrderPages,
  assertFormLanguageOffered,
} from './print-order-report.ts';

type FormsRequest = {
  orderId: number;
  /** Report ids, in printing order. */
  reportIds: readonly number[];
  /** The language of forms whose report id has none. */
  language: Language;
  offsetMinutes?: number | undefined;
  /** The version that the caller saw; any other version is rejected. */
  version?: number;
  /** True if customers get the forms: internal forms with costs and margins are rejected. */
  isForCustomer?: boolean;
  /** A last check after all others, before anything is printed. */
  beforePrint?: (dealer: Dealer) => Promise<void>;
  /** Throws; called if the print would be long and the caller cannot use that. */
  rejectLongPrint?: () => never;
  /** The print ticket by which the client asks for its position in the print queue. */
  printTicket: string;
};

/** The user id in the ticket prevents a user from asking for another user's position. */
export const buildPrintTicket = ({ userId }: StaffCaller, idempotencyKey: string) =>
  `${userId}.${idempotencyKey}`;

/** Prints the chosen forms of an order as one PDF. */
export const printOrderFormsPdf = async (
  caller: StaffCaller,
  request: FormsRequest,
): Promise<PdfReply> => (await printOrderFormsWithContext(caller, request)).pdf;

type PrintedForms = Pick<OrderToPrint, 'order' | 'dealer'> & {
  pdf: PdfReply;
  /** Of the forms, each in its language. */
  names: string[];
};

/**
 * The same PDF with the data it was made from. Throws if no forms are chosen, if they cannot be combined,
 * if a form is not offered to the dealer, or if the order's dates or amounts are not fit to be signed.
 */
export async function printOrderFormsWithContext(
  caller: StaffCaller,
  request: FormsRequest,
): Promise<PrintedForms> {
  const [{ order, dealer: dealerRecord }, templates] = await Promise.all([
    loadVisibleOrderAndDealer(caller, request.orderId),
    listFormTemplates(caller.dealer),
  ]);
  if (request.version !== undefined && request.version !== order.Version)
    throw createConflictError(ordersMessages.changedBySomeoneElse);
  const forms = request.reportIds.map((id, index) =>
    selectForm(id, index, { request, order, dealer: dealerRecord, templates }),
  );
  assertFormsAllowed(forms, order, request.isForCustomer);
  const printForms = forms.map(({ form }) => form);
  await assertAgreementsApproved(printForms, order, { caller, dealerRecord });
  const documentContext = await readDocumentContext(caller.dealer, order.SalesRepId, dealerRecord);
  const { dealer } = documentContext;
  const store = toPricingContext(documentContext);
  assertTotalsCorrect(order, store);
  assertDocumentTaxesLawful({ order, ...documentContext }, printForms);
  const { offsetMinutes, printTicket } = request;
  const { pages, inserts, omittedStockCodes } = await buildFormPages(forms, {
    order: keepTaxMarks(order, store),
    ...documentContext,
    offsetMinutes,
  });
  const [first] = forms;
  const fileName =
    forms.length === 1
      ? buildReportPdfName(order, first!.form.names[first!.language])
      : buildFormsPdfName(order, toLocalClock(new Date(), offsetMinutes));
  const pdf = await printAndVerifyOrderPages({ order, dealer }, pages, {
    fileName,
    title: fileName.replace(/\.pdf$/, ''),
    inserts,
    printTicket,
    rejectLongPrint: request.rejectLongPrint,
    beforePrint: () => request.beforePrint?.(dealerRecord),
  });
  const names = forms.map(({ form, language }) => form.names[language]);
  // A PDF that is returned as a link cannot carry this: the bucket's response is not under our control.
  return { pdf: { ...pdf, leftOff: omittedStockCodes }, order, dealer, names };
}

type FormContext = {
  request: FormsRequest;
  order: Order;
  dealer: OrderToPrint['dealer'];
  templates: readonly StoredFormTemplate[];
};

function selectForm(
  id: number,
  index: number,
  { request, order, dealer, templates }: FormContext,
): SelectedForm {
  assertFormLanguageOffered(dealer, findFormByReportId(id)?.language ?? request.language);
  const formOffer = { storeCode: dealer.StoreCode, order, templates };
  const form = findOfferedForm(id, request.language, formOffer);
  if (!form)
    throw createValidationError(documentsMessages.notOffered, {
      [`Reports.${index}`]: documentsMessages.notOffered,
    });
  return form;
}

/** The screen shows each of these problems before the request; other clients get them here. */
function assertFormsAllowed(
  selected: readonly SelectedForm[],
  order: Order,
  isForCustomer = false,
) {
  const forms = selected.map(({ form }) => form);
  const problem =
    findFormChoiceProblem(forms) ??
    (isForCustomer && forms.some(isInternalForm)
      ? documentsMessages.internalFormsNotMailed
      : undefined);
  if (problem) throw createValidationError(problem, { Reports: problem });
  if (isMissingRequiredDates(forms, order))
    throw createValidationError({
      ...documentsMessages.datesMustBeSet,
      text: `WARNING: ${documentsMessages.datesMustBeSet.text}`,
    });
}

/** An open order is checked as for a save; a closed order prints the stored amounts (D25). */
export function assertTotalsCorrect(order: Order, store: DealerPricingContext) {
  const isOpen = order.OrderStatusId === orderStatuses.uncommitted && !order.IsOrderReadOnly;
  if (isOpen && !recalculateSentOrder(order, store).isAsSent)
    throw createConflictError(ordersMessages.calculationIssue);
}

/** The local time of the client, as a date to be read as UTC. */
const toLocalClock = (now: Date, offsetMinutes = 0) =>
  new Date(now.getTime() - (offsetMinutes - now.getTimezoneOffset()) * 60_000);
