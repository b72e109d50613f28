import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { conflict, invalid } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
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
import { findOwner, loadSeen, papers, printSheets, refuseLanguage } from './order-report.ts';

type Asked = {
  orderId: number;
  /** Numbers of forms, in the order in which they are printed. */
  reportIds: readonly number[];
  /** The language of the forms whose numbers are of none. */
  language: Language;
  offsetMinutes?: number | undefined;
};

type Printed = { form: Form; language: Language };

/**
 * Prints the forms of an order that were chosen as one PDF. Refuses none at all, what does not go together, a
 * form the dealer is not offered, and an order whose dates or figures are not fit to be signed.
 */
export async function buildForms(caller: StaffCaller, asked: Asked): Promise<Pdf> {
  const { order, dealer } = await loadSeen(caller, asked.orderId);
  const chosen = asked.reportIds.map((id, at) => chosenForm(id, at, { asked, order, dealer }));
  refuseChoice(chosen, order);
  refuseWrongFigures(order, dealer);
  const owner = await findOwner(caller.dealer, order.SalesRepId);
  const sheets = chosen.map(({ form, language }) =>
    papers[builtInNameOf(form)!]({
      order,
      dealer,
      owner,
      language,
      offsetMinutes: asked.offsetMinutes,
    }),
  );
  const [first] = chosen;
  const fileName =
    chosen.length === 1
      ? reportFileName(order, first!.form.names[first!.language])
      : formsFileName(order, clockThere(new Date(), asked.offsetMinutes));
  return printSheets({ order, dealer, owner, language: first!.language }, sheets, {
    fileName,
    title: fileName.replace(/\.pdf$/, ''),
  });
}

type ForDealer = { asked: Asked; order: Order; dealer: OrderToPrint['dealer'] };

function chosenForm(id: number, at: number, { asked, order, dealer }: ForDealer): Printed {
  const found = formOfReport(id);
  const language = found?.language ?? asked.language;
  if (language === 'fr') refuseLanguage(dealer, language);
  const offering = { storeCode: dealer.StoreCode, order, templates: new Set<number>() };
  const name = found && offeredId(found.form, language, offering) && builtInNameOf(found.form);
  if (!name)
    throw invalid(documentsTexts.notOffered, { [`Reports.${at}`]: documentsTexts.notOffered });
  return { form: found.form, language };
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
