import { installationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { proposal } from '#functions/documents/forms/proposal/proposal.ts';
import { worksheet } from '#functions/documents/forms/worksheet/worksheet.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import { readViewer, refuseUnseen } from '#functions/domain/orders/viewer.ts';
import { invalid, notFound } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { listColleagues } from '#functions/store/dealers/colleagues.ts';
import { findSalesRep } from '#functions/store/dealers/users.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Pdf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/format/names.ts';
import {
  forms,
  languagesOf,
  reportFileName,
  reportIdOf,
  type FormName,
  type Language,
} from '#shared/forms/forms.ts';
import { documentsTexts } from '#shared/texts/documents.ts';

type Asked = {
  orderId: number;
  typeId: number;
  language: Language;
  /** Minutes as browsers count them; without them timestamps print in UTC, and say so. */
  offsetMinutes?: number | undefined;
};

export const papers: Record<FormName, (printed: OrderToPrint) => string> = {
  proposal,
  installationList,
  worksheet,
};

const formNames = Object.keys(forms) as FormName[];

/** Prints a report of an order the caller may see, from the figures that are stored with it (D25). */
export async function printOrderReport(caller: StaffCaller, asked: Asked): Promise<Pdf> {
  const [order, { viewer, store: dealer }] = await Promise.all([
    loadOrder(caller.dealer, asked.orderId),
    readViewer(caller),
  ]);
  refuseUnseen(order, viewer);
  const form = formNames.find((name) =>
    [forms[name].id, reportIdOf(forms[name], dealer.StoreCode, order)].includes(asked.typeId),
  );
  if (!form) throw notFound();
  refuseLanguage(dealer, asked.language);
  const html = papers[form]({
    order,
    dealer,
    owner: await findOwner(caller.dealer, order.SalesRepId),
    language: asked.language,
    offsetMinutes: asked.offsetMinutes,
  });
  const name = forms[form].names[asked.language];
  return printHtml({ html, fileName: reportFileName(order, name) });
}

/** Refuses a language in which the dealer's papers are not printed. */
export function refuseLanguage({ StoreCode }: OrderToPrint['dealer'], language: Language) {
  if (languagesOf(StoreCode).includes(language)) return;
  throw invalid(documentsTexts.frenchForHscaOnly, { language: documentsTexts.frenchForHscaOnly });
}

/** The order's owner; their phone stands in the colleague record of the same person. */
export async function findOwner(
  dealer: DealerKey,
  salesRepId: number,
): Promise<OrderToPrint['owner']> {
  const [rep, colleagues] = await Promise.all([
    findSalesRep(dealer, salesRepId),
    listColleagues(dealer),
  ]);
  if (!rep) return { name: '' };
  const phone = colleagues.find(({ Id }) => Id === rep.ColleagueId)?.Phone;
  return { name: fullName(rep), phone };
}
