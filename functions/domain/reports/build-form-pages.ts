import { invalid } from '#functions/api-error.ts';
import {
  equipmentContract,
  purchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { cover } from '#functions/documents/forms/cover/cover.ts';
import { installationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import { createDocumentLocale } from '#functions/documents/forms/paper/document-locale.ts';
import { buildInsertedForm } from '#functions/documents/forms/paper/inserted.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import type { PrintableForm } from '#functions/documents/forms/paper/printable-form.ts';
import { proposal } from '#functions/documents/forms/proposal/proposal.ts';
import { terms } from '#functions/documents/forms/terms/terms.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import type { Insert } from '#functions/documents/insert-pages.ts';
import type { StoredTemplate } from '#functions/store/dealers/form-templates.ts';
import {
  builtInForms,
  type PrintForm,
  type BuiltInFormName,
  type FormLanguage,
} from '#shared/forms/built-in-forms.ts';
import {
  findBuiltInName,
  findFormByReportId,
  findOfferedReportId,
} from '#shared/forms/offered-forms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { readProductPictures } from './product-pictures.ts';
import { filledTemplate } from './templates.ts';

export const builtInFormBuilders: Record<
  BuiltInFormName,
  (printed: OrderToPrint) => PrintableForm
> = {
  cover,
  proposal,
  purchaseAgreement,
  equipmentContract,
  terms,
  installationList,
  worksheet: buildWorksheetForm,
};

/** A form in a language: the dealer's own PDF where there is one, or the form that is built in (D72). */
export type ChosenForm = {
  form: PrintForm;
  language: FormLanguage;
  template: StoredTemplate | undefined;
};

type Offering = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  templates: readonly StoredTemplate[];
};

export const numbersOf = (templates: readonly StoredTemplate[]): ReadonlySet<number> =>
  new Set(templates.map(({ template }) => template.ReportId));

/** The form of a number as a dealer has it; undefined where it is not offered. */
export function chooseForm(
  id: number,
  requestedLanguage: FormLanguage,
  { storeCode, order, templates }: Offering,
): ChosenForm | undefined {
  const found = findFormByReportId(id);
  const language = found?.language ?? requestedLanguage;
  const offering = { storeCode, order, templates: numbersOf(templates) };
  const offered = found && findOfferedReportId(found.form, language, offering);
  if (offered === undefined) return undefined;
  const own = [offered, id].map((number) =>
    templates.find(({ template }) => template.ReportId === number),
  );
  return { form: found!.form, language, template: own.find((template) => template) };
}

/** What the printer can be handed at once, in letters of base64. */
const MOST_INSERTED = 5_000_000;

type Made = { sheet: PrintableForm; insert?: Insert };

/**
 * Forms of an order as they are printed, in their order, and the products whose picture was not fit for them. Refuses
 * PDFs of a dealer's own that are too large together.
 */
export async function buildFormPages(
  chosen: readonly ChosenForm[],
  printed: Omit<OrderToPrint, 'language'>,
): Promise<{ sheets: PrintableForm[]; inserts: Insert[]; leftOff: readonly string[] }> {
  // They alone show them; a dealer's own PDF has no place for any.
  const isShown = chosen.some(({ form, template }) => form === builtInForms.proposal && !template);
  const { pictures, leftOff = [] } = isShown ? await readProductPictures(printed) : {};
  const made = await Promise.all(
    chosen.map((each, at) =>
      buildFormPage(each, String(at), { ...printed, pictures, language: each.language }),
    ),
  );
  const inserts = made.flatMap(({ insert }) => insert ?? []);
  if (inserts.reduce((sum, { pdf }) => sum + pdf.length, 0) > MOST_INSERTED)
    throw invalid(documentsTexts.tooManyPages);
  return { sheets: made.map(({ sheet }) => sheet), inserts, leftOff };
}

async function buildFormPage(
  { form, language, template }: ChosenForm,
  key: string,
  printed: OrderToPrint,
): Promise<Made> {
  if (!template) return { sheet: builtInFormBuilders[findBuiltInName(form)!](printed) };
  const { bytes, sizes, texts } = await filledTemplate(template, printed);
  const pages = { name: form.names[language], key, sizes, texts };
  return {
    sheet: buildInsertedForm(pages, createDocumentLocale(language, emptyTexts)),
    insert: { key, pdf: Buffer.from(bytes).toString('base64'), isBelow: texts.length > 0 },
  };
}

const emptyTexts = { en: {}, fr: {} };
