import { getFilesBucket } from '#functions/configuration/variables.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { printHtml, readPdfBytes } from '#functions/documents/print-html.ts';
import {
  buildFormPages,
  findOfferedForm,
  type SelectedForm,
} from '#functions/domain/reports/build-form-pages.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { listFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { hashFile } from './hash-file.ts';

/** The file of terms is named by its own SHA-256, which the frozen copy has. */
export const getFrozenTermsKey = (dealer: DealerKey, sha256: string) =>
  `dealers/${parseDealerId(dealer)}/proposals/terms/${sha256}.pdf`;

type TermsOffer = { storeCode: string; order: Pick<Order, 'BusinessVersion'> };

/** The form of terms in each language that has one: the dealer's own PDF, else the built-in form. */
export async function listTermsForms(
  dealer: DealerKey,
  offer: TermsOffer,
  languages: readonly Language[],
): Promise<SelectedForm[]> {
  const templates = await listFormTemplates(dealer);
  return languages.flatMap(
    (language) => findOfferedForm(builtInForms.terms.id, language, { ...offer, templates }) ?? [],
  );
}

/**
 * Prints the dealer's terms, built in or their own PDF, for a proposal whose choices are open, so without amounts.
 * Returns the SHA-256 of the file of each language (B2.2).
 */
export async function freezeTerms(
  dealer: DealerKey,
  printed: Omit<OrderToPrint, 'language'>,
  languages: readonly Language[],
): Promise<Partial<Record<Language, string>>> {
  const { order, dealer: dealerRecord } = printed;
  const offer = { storeCode: dealerRecord.StoreCode, order };
  const printTerms = async (form: SelectedForm) => {
    const { language } = form;
    const { pages, inserts } = await buildFormPages([form], {
      ...printed,
      leavesAmountsEmpty: true,
    });
    const title = form.form.names[language];
    const pdf = await printHtml({
      html: buildPrintHtml(pages),
      fileName: toPdfFileName(title),
      properties: { author: dealerRecord.CompanyName, subject: title },
      inserts,
    });
    const bytes = await readPdfBytes(pdf);
    const sha256 = hashFile(bytes);
    await writeBucketFile(getFilesBucket(), getFrozenTermsKey(dealer, sha256), bytes, {
      type: 'application/pdf',
    });
    return [language, sha256] as const;
  };
  const forms = await listTermsForms(dealer, offer, languages);
  return Object.fromEntries(await Promise.all(forms.map(printTerms)));
}
