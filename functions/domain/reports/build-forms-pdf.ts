import { createConflictError, createValidationError } from '#functions/api-error.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/order-print-parts.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  listFormTemplates,
  type StoredFormTemplate,
} from '#functions/store/dealers/stored-form-templates.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { buildFormsFileName, buildReportFileName } from '#shared/forms/document-file-names.ts';
import {
  isInternalForm,
  isMissingRequiredDates,
  findFormChoiceProblem,
} from '#shared/forms/form-choice.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import { verifyOrderTotals } from '#shared/pricing/order/verify-totals.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { assertTaxesLawful } from './assert-taxes-lawful.ts';
import { findOfferedForm, buildFormPages, type SelectedForm } from './build-form-pages.ts';
import { readDocumentContext } from './document-context.ts';
import { loadVisibleOrder, printOrderPages, assertLanguageOffered } from './print-order-report.ts';

type FormsRequest = {
  orderId: number;
  /** Numbers of forms, in the order in which they are printed. */
  reportIds: readonly number[];
  /** The language of the forms whose numbers are of none. */
  language: FormLanguage;
  offsetMinutes?: number | undefined;
  /** The version that whoever asks has seen, where no other will do. */
  version?: number;
  /** Where the forms leave the house: internal ones, with costs and margins, are refused. */
  isForCustomer?: boolean;
  /** What may still refuse it, once nothing else does and before anything is printed. */
  beforePrint?: (dealer: Dealer) => Promise<void>;
  /** Refuses forms that are long, where they are of no use. */
  rejectLongPrint?: () => never;
  /** Under which its place in the line of prints is asked for. */
  printTicket: string;
};

/** Nobody asks for another's place. */
export const getPrintTicket = ({ userId }: StaffCaller, key: string) => `${userId}.${key}`;

/** Prints the forms of an order that were chosen as one PDF. */
export const buildFormsPdf = async (
  caller: StaffCaller,
  request: FormsRequest,
): Promise<PdfReply> => (await buildFormsWithOrder(caller, request)).pdf;

/**
 * The same PDF with what it was made of. Refuses none at all, what does not go together, a form the dealer is not
 * offered, and an order whose dates or figures are not fit to be signed.
 */
export async function buildFormsWithOrder(caller: StaffCaller, request: FormsRequest) {
  const [{ order, dealer: dealerRecord }, templates] = await Promise.all([
    loadVisibleOrder(caller, request.orderId),
    listFormTemplates(caller.dealer),
  ]);
  if (request.version !== undefined && request.version !== order.Version)
    throw createConflictError(ordersTexts.changedBySomeoneElse);
  const forms = request.reportIds.map((id, at) =>
    selectForm(id, at, { request, order, dealer: dealerRecord, templates }),
  );
  assertFormsAllowed(forms, order, request.isForCustomer);
  const documentContext = await readDocumentContext(caller.dealer, order.SalesRepId, dealerRecord);
  const { dealer } = documentContext;
  assertTotalsCorrect(order, { storeCode: dealer.StoreCode, ownRates: documentContext.ownRates });
  assertTaxesLawful(
    { order, ...documentContext },
    forms.map(({ form }) => form),
  );
  const { offsetMinutes, printTicket } = request;
  const {
    sheets: pages,
    inserts,
    leftOff,
  } = await buildFormPages(forms, {
    order,
    ...documentContext,
    offsetMinutes,
  });
  const [first] = forms;
  const fileName =
    forms.length === 1
      ? buildReportFileName(order, first!.form.names[first!.language])
      : buildFormsFileName(order, toLocalClock(new Date(), offsetMinutes));
  const pdf = await printOrderPages({ order, dealer }, pages, {
    fileName,
    title: fileName.replace(/\.pdf$/, ''),
    inserts,
    printTicket,
    rejectLongPrint: request.rejectLongPrint,
    beforePrint: () => request.beforePrint?.(dealerRecord),
  });
  const names = forms.map(({ form, language }) => form.names[language]);
  // A PDF that is a link says none of it: what the bucket answers with is not ours.
  return { pdf: { ...pdf, leftOff }, order, dealer, names };
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
  if ((findFormByReportId(id)?.language ?? request.language) === 'fr')
    assertLanguageOffered(dealer, 'fr');
  const formOffer = { storeCode: dealer.StoreCode, order, templates };
  const form = findOfferedForm(id, request.language, formOffer);
  if (!form)
    throw createValidationError(documentsTexts.notOffered, {
      [`Reports.${index}`]: documentsTexts.notOffered,
    });
  return form;
}

/** The screen says each of these before it asks; whoever does not is told here. */
function assertFormsAllowed(
  selected: readonly SelectedForm[],
  order: Order,
  isForCustomer = false,
) {
  const forms = selected.map(({ form }) => form);
  const problem =
    findFormChoiceProblem(forms) ??
    (isForCustomer && forms.some(isInternalForm) ? documentsTexts.internalNotMailed : undefined);
  if (problem) throw createValidationError(problem, { Reports: problem });
  if (isMissingRequiredDates(forms, order))
    throw createValidationError(`WARNING: ${documentsTexts.datesMustBeSet}`);
}

/** An order that is still open is checked as a save checks it; a closed one prints what was stored with it (D25). */
function assertTotalsCorrect(order: Order, store: PricingStore) {
  const isOpen = order.OrderStatusId === orderStatuses.uncommitted && !order.IsOrderReadOnly;
  if (isOpen && !verifyOrderTotals(order, store).isAsSent)
    throw createConflictError(ordersTexts.calculationIssue);
}

/** The moment as the clock of whoever asked shows it, in a date that is read as UTC. */
const toLocalClock = (now: Date, offsetMinutes = 0) =>
  new Date(now.getTime() - (offsetMinutes - now.getTimezoneOffset()) * 60_000);
