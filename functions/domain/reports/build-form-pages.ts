import type { PlaceholderFill } from '#functions/documents/draw-pages-onto-placeholders.ts';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildCoverPage } from '#functions/documents/forms/cover/cover-page.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { buildInsertedPagesForm } from '#functions/documents/forms/layout/inserted-pages.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildTermsForm } from '#functions/documents/forms/terms/terms-form.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { StoredFormTemplate } from '#functions/store/dealers/stored-form-templates.ts';
import {
  builtInForms,
  type PrintForm,
  type BuiltInFormName,
} from '#shared/forms/built-in-forms.ts';
import {
  findBuiltInNameOfForm,
  findFormByReportId,
  findOfferedReportId,
} from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { readProductPicturesUpToLimit } from './read-product-pictures.ts';
import { fillTemplateForOrder } from './template-files.ts';

export const builtInFormBuilders: Record<
  BuiltInFormName,
  (printed: OrderToPrint) => PrintableForm
> = {
  cover: buildCoverPage,
  proposal: buildProposal,
  purchaseAgreement: buildPurchaseAgreement,
  equipmentContract: buildEquipmentContract,
  terms: buildTermsForm,
  installationList: buildInstallationList,
  worksheet: buildWorksheetForm,
};

/** A form in a language: the dealer's own PDF if there is one, otherwise the built-in form (D72). */
export type SelectedForm = {
  form: PrintForm;
  language: Language;
  template: StoredFormTemplate | undefined;
};

type FormOffer = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  templates: readonly StoredFormTemplate[];
};

export const getTemplateReportIds = (
  templates: readonly StoredFormTemplate[],
): ReadonlySet<number> => new Set(templates.map(({ template }) => template.ReportId));

/** The form with a report id as the dealer has it; undefined if it is not offered. */
export function findOfferedForm(
  reportId: number,
  requestedLanguage: Language,
  { storeCode, order, templates }: FormOffer,
): SelectedForm | undefined {
  const reportForm = findFormByReportId(reportId);
  const language = reportForm?.language ?? requestedLanguage;
  const offering = { storeCode, order, templateReportIds: getTemplateReportIds(templates) };
  const offeredReportId = reportForm && findOfferedReportId(reportForm.form, language, offering);
  if (offeredReportId === undefined) return undefined;
  const templatesFound = [offeredReportId, reportId].map((number) =>
    templates.find(({ template }) => template.ReportId === number),
  );
  return {
    form: reportForm!.form,
    language,
    template: templatesFound.find((template) => template),
  };
}

/** The limit for one print request, in base64 characters. */
const MAX_INSERTED_CHARACTERS = 5_000_000;

type BuiltFormPage = { sheet: PrintableForm; insert?: PlaceholderFill };

/**
 * The pages of an order's forms in order, and the products whose pictures do not fit. Throws if the
 * dealer's own PDFs are too large together.
 */
export async function buildFormPages(
  selected: readonly SelectedForm[],
  printed: Omit<OrderToPrint, 'language'>,
): Promise<{
  pages: PrintableForm[];
  inserts: PlaceholderFill[];
  omittedStockCodes: readonly string[];
}> {
  // Only the built-in proposal shows pictures; a dealer's own PDF cannot.
  const hasPictures = selected.some(
    ({ form, template }) => form === builtInForms.proposal && !template,
  );
  const { pictures, omittedStockCodes = [] } = hasPictures
    ? await readProductPicturesUpToLimit(printed)
    : {};
  const builtPages = await Promise.all(
    selected.map((each, index) =>
      buildFormPage(each, String(index), { ...printed, pictures, language: each.language }),
    ),
  );
  const inserts = builtPages.flatMap(({ insert }) => insert ?? []);
  if (inserts.reduce((sum, { pdf }) => sum + pdf.length, 0) > MAX_INSERTED_CHARACTERS)
    throw createValidationError(documentsMessages.tooManyPages);
  return { pages: builtPages.map(({ sheet }) => sheet), inserts, omittedStockCodes };
}

async function buildFormPage(
  { form, language, template }: SelectedForm,
  key: string,
  printed: OrderToPrint,
): Promise<BuiltFormPage> {
  if (!template) return { sheet: builtInFormBuilders[findBuiltInNameOfForm(form)!](printed) };
  const { bytes, sizes, texts } = await fillTemplateForOrder(template, printed);
  const pages = { name: form.names[language], key, sizes, texts };
  return {
    sheet: buildInsertedPagesForm(pages, createDocumentLocale(language, emptyTexts)),
    insert: { key, pdf: Buffer.from(bytes).toString('base64'), isBelow: texts.length > 0 },
  };
}

const emptyTexts = { en: {}, fr: {} };
