import { insertedSheet } from '#functions/documents/forms/paper/inserted.ts';
import type { Sheet } from '#functions/documents/forms/paper/paper.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { speak } from '#functions/documents/forms/paper/words.ts';
import type { Insert } from '#functions/documents/insert-pages.ts';
import { conflict, invalid } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { listTemplates, type StoredTemplate } from '#functions/store/dealers/form-templates.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Pdf } from '#shared/contract/endpoint.ts';
import { builtInNameOf, formOfReport, offeredId } from '#shared/forms/all-forms.ts';
import { lacksDates, problemOf } from '#shared/forms/choice.ts';
import { formsFileName, reportFileName } from '#shared/forms/file-name.ts';
import type { Form, Language } from '#shared/forms/forms.ts';
import { checkOrder } from '#shared/pricing/order/check.ts';
import type { Order } from '#shared/schemas/order.ts';
import { documentsTexts } from '#shared/texts/documents.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { onPaper } from './on-paper.ts';
import { loadSeen, papers, printSheets, refuseLanguage } from './order-report.ts';
import { filledTemplate } from './templates.ts';

type Asked = {
  orderId: number;
  /** Numbers of forms, in the order in which they are printed. */
  reportIds: readonly number[];
  /** The language of the forms whose numbers are of none. */
  language: Language;
  offsetMinutes?: number | undefined;
  /** Under which its place in the line of prints is asked for. */
  ticket: string;
};

/** Nobody asks for another's place. */
export const ticketOf = ({ userId }: StaffCaller, key: string) => `${userId}.${key}`;

type Printed = { form: Form; language: Language; template: StoredTemplate | undefined };

/**
 * Prints the forms of an order that were chosen as one PDF. Refuses none at all, what does not go together, a
 * form the dealer is not offered, and an order whose dates or figures are not fit to be signed.
 */
export async function buildForms(caller: StaffCaller, asked: Asked): Promise<Pdf> {
  const [{ order, dealer: seen }, templates] = await Promise.all([
    loadSeen(caller, asked.orderId),
    listTemplates(caller.dealer),
  ]);
  const chosen = asked.reportIds.map((id, at) =>
    chosenForm(id, at, { asked, order, dealer: seen, templates }),
  );
  refuseChoice(chosen, order);
  refuseWrongFigures(order, seen);
  const { owner, dealer } = await onPaper(caller.dealer, order.SalesRepId, seen);
  const made = await Promise.all(
    chosen.map((each, at) =>
      sheetOf(each, String(at), {
        order,
        dealer,
        owner,
        language: each.language,
        offsetMinutes: asked.offsetMinutes,
      }),
    ),
  );
  const inserts = made.flatMap(({ insert }) => insert ?? []);
  if (inserts.reduce((sum, { pdf }) => sum + pdf.length, 0) > MOST_INSERTED)
    throw invalid(documentsTexts.tooManyPages);
  const [first] = chosen;
  const fileName =
    chosen.length === 1
      ? reportFileName(order, first!.form.names[first!.language])
      : formsFileName(order, clockThere(new Date(), asked.offsetMinutes));
  return printSheets(
    { order, dealer, owner, language: first!.language },
    made.map(({ sheet }) => sheet),
    { fileName, title: fileName.replace(/\.pdf$/, ''), inserts, ticket: asked.ticket },
  );
}

/** What the printer can be handed at once, in letters of base64. */
const MOST_INSERTED = 5_000_000;

type Made = { sheet: Sheet; insert?: Insert };

/** A form as it is printed: a dealer's own PDF, filled, or the one that is built in. */
async function sheetOf(
  { form, language, template }: Printed,
  key: string,
  printed: OrderToPrint,
): Promise<Made> {
  if (!template) return { sheet: papers[builtInNameOf(form)!](printed) };
  const { bytes, sizes } = await filledTemplate(template, printed);
  return {
    sheet: insertedSheet({ name: form.names[language], key, sizes }, speak(language, noWords)),
    insert: { key, pdf: Buffer.from(bytes).toString('base64') },
  };
}

const noWords = { en: {}, fr: {} };

type ForDealer = {
  asked: Asked;
  order: Order;
  dealer: OrderToPrint['dealer'];
  templates: readonly StoredTemplate[];
};

function chosenForm(
  id: number,
  at: number,
  { asked, order, dealer, templates }: ForDealer,
): Printed {
  const found = formOfReport(id);
  const language = found?.language ?? asked.language;
  if (language === 'fr') refuseLanguage(dealer, language);
  const ids = new Set(templates.map(({ template }) => template.ReportId));
  const offering = { storeCode: dealer.StoreCode, order, templates: ids };
  const offered = found && offeredId(found.form, language, offering);
  if (offered === undefined)
    throw invalid(documentsTexts.notOffered, { [`Reports.${at}`]: documentsTexts.notOffered });
  const template = templates.find(({ template: { ReportId } }) => [id, offered].includes(ReportId));
  return { form: found!.form, language, template };
}

/** The screen says each of these before it asks; whoever does not is told here. */
function refuseChoice(chosen: readonly Printed[], order: Order) {
  const forms = chosen.map(({ form }) => form);
  const problem = problemOf(forms);
  if (problem) throw invalid(problem, { Reports: problem });
  if (lacksDates(forms, order)) throw invalid(`WARNING: ${documentsTexts.datesMustBeSet}`);
}

/** An order that is still open is checked as a save checks it; a closed one prints what was stored with it (D25). */
function refuseWrongFigures(order: Order, dealer: OrderToPrint['dealer']) {
  const isOpen = order.OrderStatusId === orderStatuses.uncommitted && !order.IsOrderReadOnly;
  if (isOpen && !checkOrder(order, { storeCode: dealer.StoreCode }).isAsSent)
    throw conflict(ordersTexts.calculationIssue);
}

/** The moment as the clock of whoever asked shows it, in a date that is read as UTC. */
const clockThere = (now: Date, offsetMinutes = 0) =>
  new Date(now.getTime() - (offsetMinutes - now.getTimezoneOffset()) * 60_000);
