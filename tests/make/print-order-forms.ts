import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { readPdfBytes, printHtml } from '#functions/documents/print-html.ts';
import { buildDealer } from './dealer-fixtures.ts';

type OrderFormBuilder = (printed: OrderToPrint) => PrintableForm;

export async function printOrderForms(
  forms: readonly OrderFormBuilder[],
  input: Pick<OrderToPrint, 'order'> & Partial<OrderToPrint>,
): Promise<Uint8Array> {
  const orderToPrint = {
    dealer: buildDealer(),
    ownRates: undefined,
    owner: { name: 'Rae Porter' },
    language: 'en' as const,
    offsetMinutes: 0,
    ...input,
  };
  const pdf = await printHtml({
    fileName: 'x.pdf',
    html: buildPrintHtml(forms.map((form) => form(orderToPrint))),
    // The tests check the printed document, however busy the machine is.
    limitMs: 60_000,
  });
  return readPdfBytes(pdf);
}
